import { defineConfig, devices } from '@playwright/test';
import { debiansChromium } from '../infra/local/chromium.ts';
import { describedStack } from './described-stack.ts';

/** Chromium does nothing here but what a test asks of it. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const executablePath = debiansChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: describedStack()?.origins.app,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // A control that does not come fails with its own name, not with the test's time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'beside-others', grepInvert: /@alone/ },
    // Specs that stop a process of the stack: `test(title, { tag: '@alone' }, ...)`.
    { name: 'alone', grep: /@alone/, workers: 1 },
  ],
});
