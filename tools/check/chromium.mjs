// A Chromium for the journeys: the machine's, else Debian's package where we are root there, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const succeeds = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** @returns {string | null} what to do by hand, or null when a browser is there */
export function ensureChromium() {
  if (existsSync(SYSTEM)) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (succeeds('apt-get', ['update', '-qq'], { env }) && succeeds('apt-get', ['install', '-y', '-qq', 'chromium'], { env })) return null;
  }
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return null;
  return 'No browser for the journeys. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';
}
