import { systemChromium } from '../../tools/check/chromium.mjs';

const executablePath = systemChromium();

/** One place for all scripts and tests. Root in a container has no sandbox. */
export const browserOptions = executablePath
  ? {
      executablePath,
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

/** Windows of the journeys: as low as phones and small laptops are, since what matters must be seen there (`seen`). */
export const SEEN_AT = {
  phone: { width: 390, height: 700 },
  desktop: { width: 1280, height: 800 },
} as const;

/** As narrow as a page has to fit. */
export const NARROWEST = { width: 320, height: 568 } as const;

/** What is kept of a failed test beside its picture. A film of every page would take a quarter of the time of all tests: E2E_TRACE=film has it. */
export const TRACE = {
  mode: 'retain-on-failure',
  screenshots: process.env.E2E_TRACE === 'film',
  snapshots: process.env.E2E_TRACE === 'film',
} as const;
