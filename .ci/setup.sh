# Set-up shared by ./run and ./test: source it in the checkout's root, then call `set_up run` or `set_up test`.
# Makes .venv and installs what is missing. A stamp tells that all is there: then no pip, no apt, no network.
# shellcheck shell=bash

# The libraries that the Kivy wheel loads at run time and pip does not bring: Mesa, KMS/DRM, the touch provider.
run_packages=(python3-venv libmtdev1 libegl1 libgl1 libgles2 libgbm1 libdrm2 libgl1-mesa-dri)
test_packages=(xvfb xauth xdotool)

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

recent_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# apt's own Python first: python3-lgpio is built for it and for no other.
find_python() {
    local name
    for name in /usr/bin/python3 python3.13 python3.12 python3.11 python3.14 python3; do
        recent_enough "$name" && command -v "$name" && return
    done
    return 1
}

# What must be there besides: apt's lgpio drives the pins of a Raspberry Pi (PyPI's wheel for 3.13 is empty).
wanted_packages() {
    printf '%s\n' "${run_packages[@]}"
    [ "$1" = run ] || printf '%s\n' "${test_packages[@]}"
    find_python >/dev/null || echo python3
    if grep -qs 'Raspberry Pi' /proc/device-tree/model && apt-cache show python3-lgpio >/dev/null 2>&1; then
        echo python3-lgpio
    fi
}

# By name or by what another package provides: Debian 13 calls libmtdev1 libmtdev1t64.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package},${Provides}\n' |
        sed -n 's/^installed //p' | tr ',' '\n' | sed 's/^ *//; s/[ :(].*//' | sort -u)
    wanted_packages "$1" | sort -u | comm -23 - <(echo "$installed")
}

install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "This is no Debian: please see to it yourself that these are there: ${run_packages[*]}"
        return
    fi
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$1")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || die "These system packages are missing. Please type this, then $0 once more:
  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"
        as_root=(sudo -n)
    fi
    # A stale or broken list of some other source must not stop us: the install tells whether it matters.
    "${as_root[@]}" apt-get -qq update </dev/null >&2 || say "apt-get update failed; going on with the lists as they are."
    mapfile -t missing < <(missing_packages "$1") # once more: only now may apt know of python3-lgpio
    say "Installing system packages: ${missing[*]}"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "${missing[@]}" </dev/null >&2 || die "apt-get could not install: ${missing[*]}"
}

# A moved checkout or another Python leaves scripts in .venv that point nowhere: such a .venv is made anew.
make_venv() {
    local python birth
    python=$(find_python) || die "Python 3.11 or newer is needed: Debian 12, Raspberry Pi OS Bookworm, or newer."
    birth="$PWD $python $("$python" --version)"
    if [ "$birth" != "$(cat .venv/birth 2>/dev/null)" ]; then
        say "Making .venv with $python"
        rm -rf .venv
        # System site packages, because lgpio comes from apt.
        "$python" -m venv --system-site-packages .venv >&2 || die "Could not make .venv."
        echo "$birth" >.venv/birth
    fi
}

install_project() {
    local what=.
    [ "$1" = run ] || what='.[dev]'
    say "Installing Python packages"
    .venv/bin/python -m pip install --quiet --editable "$what" </dev/null >&2 || die "pip could not install Solkeeper."
}

fingerprint() {
    { cat pyproject.toml .ci/setup.sh; echo "$PWD"; .venv/bin/python --version; } 2>&1 | sha256sum
}

is_set_up() {
    [ -x .venv/bin/python ] && [ "$(fingerprint)" = "$(cat ".venv/stamp-$1" 2>/dev/null)" ]
}

set_up() {
    is_set_up "$1" && return
    # Two starts at once must not build the same .venv: the second waits here, and then finds all done.
    exec 9<.ci/setup.sh
    flock 9
    if ! is_set_up "$1"; then
        rm -f .venv/stamp-* # from here until all is done, nothing is
        install_packages "$1"
        make_venv
        install_project "$1"
        fingerprint >".venv/stamp-$1"
        [ "$1" = run ] || cp .venv/stamp-test .venv/stamp-run
    fi
    exec 9<&-
}
