import { defineConfig, devices } from '@playwright/test';
import { debianChromium, debianHeadlessShell, quietChromium } from '../infra/local/chromium.ts';
import { stackFromEnv } from './stack-from-env.ts';

const launchOptionsFor = (executablePath: string | undefined) => ({
  launchOptions: { args: quietChromium, ...(executablePath ? { executablePath } : {}) },
});
/** Specs of the visitor's view: screenshots, overflow checks, and frames on other sites. */
const visitorSpecs = ['**/visitor/**', '**/mail-reader/**'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // One more than the two cores of CI: a browser often waits for a response.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous, so that tests do not fail on a slow machine: they wait for conditions, with the timeouts below.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stackFromEnv()?.origins.app,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    // A missing control fails with its own name, not with the test's timeout.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Traces of every test, mostly discarded, take a fifth of the total time; `--trace on` records one on demand.
    trace: 'off',
  },
  projects: [
    { name: 'screens', grepInvert: /@alone/, testIgnore: visitorSpecs, use: launchOptionsFor(debianHeadlessShell()) },
    {
      name: 'visitors',
      grepInvert: /@alone/,
      testMatch: visitorSpecs.map((folder) => `${folder}/*.spec.ts`),
      use: launchOptionsFor(debianChromium()),
    },
    // Specs that stop a process of the stack: `test(title, { tag: '@alone' }, ...)`.
    { name: 'alone', grep: /@alone/, workers: 1, use: launchOptionsFor(debianHeadlessShell()) },
  ],
});
