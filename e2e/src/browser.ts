import { existsSync } from 'node:fs';

/** Debian's Chromium where there is one (root in a container has no sandbox), Playwright's own elsewhere. One place for all scripts and tests. */
const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const browserOptions = existsSync(system)
  ? {
      executablePath: system,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }
  : {};

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const;
