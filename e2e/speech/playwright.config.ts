import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeChromium } from '../../tools/check/chromium.mjs';
import { makeDataFolder } from '../api/data-folder.js';
import { browserOptions, WIDTHS } from '../src/browser.js';

// On a platform of its own with the local speech server.
const port = Number(process.env.E2E_PORT ?? 8680);
process.env.E2E_BASE_URL ??= `http://localhost:${port}`;
// What the browser's microphone hears: the test writes it anew for each sentence.
process.env.E2E_MICROPHONE ??= join(tmpdir(), `toothwise-microphone-${process.pid}.wav`);
if (!process.env.E2E_DATA) {
  const folder = makeDataFolder('speech');
  process.env.E2E_DATA = folder;
  process.on('exit', () => {
    for (const made of [folder, process.env.E2E_MICROPHONE!]) rmSync(made, { recursive: true, force: true });
  });
}
const microphone = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${process.env.E2E_MICROPHONE}%noloop`,
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 420_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../.cache/toothwise/speech-results',
  reporter: [['list'], ['json', { outputFile: '../../test-results/speech.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: WIDTHS.desktop,
    locale: 'en-US',
    permissions: ['microphone'],
    // The headless shell has no microphone: the whole browser is needed.
    launchOptions: { executablePath: wholeChromium(), args: [...(browserOptions.args ?? []), ...microphone] },
    channel: wholeChromium() ? undefined : 'chromium',
  },
  webServer: process.env.E2E_EXTERNAL
    ? undefined
    : {
        command: `node tools/start.mjs --port ${port} --data ${process.env.E2E_DATA} --with-speech`,
        cwd: '../..',
        url: `${process.env.E2E_BASE_URL}/healthz`,
        // The programs are fetched once.
        timeout: 900_000,
        stdout: 'pipe',
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
});
