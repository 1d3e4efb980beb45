// A Chromium for the journeys: the machine's headless one, else Debian's package where we are root there, else any other of the machine, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages, best first: the headless one draws no window of its own and so takes two thirds of the other's time. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The machine's Chromium, CHROMIUM_PATH before all; undefined where only Playwright's own can be used. */
export const systemChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', ...PACKAGES.map((name) => `/usr/bin/${name}`)].find((path) => existsSync(path));

/** The whole browser: the headless one has no microphone. */
export const wholeChromium = () => [process.env.CHROMIUM_PATH ?? '', `/usr/bin/${PACKAGES[1]}`].find((path) => existsSync(path));

const succeeds = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** The first of Debian's packages that can be had, where we are root there. */
function isInstalled(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  succeeds('apt-get', ['update', '-qq'], { env });
  return packages.some((name) => succeeds('apt-get', ['install', '-y', '-qq', name], { env }));
}

/** @returns {string | null} what to do by hand, or null when a browser is there */
export function ensureChromium() {
  if (systemChromium()?.includes(PACKAGES[0]) || process.env.CHROMIUM_PATH) return null;
  if (isInstalled(...PACKAGES) || systemChromium()) return null;
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return null;
  return 'No browser for the journeys. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';
}

/** @returns {string | null} what to do by hand, or null when a browser with a microphone is there */
export function ensureWholeChromium() {
  if (wholeChromium() || isInstalled(PACKAGES[1]) || succeeds('npx', ['playwright', 'install', 'chromium'])) return null;
  return 'No browser with a microphone. Install the whole Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';
}
