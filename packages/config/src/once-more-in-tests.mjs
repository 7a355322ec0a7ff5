import { jest } from '@jest/globals';

// Where nobody watches, a second try tells a slow machine from a fault, as for the browser's tests. What the first try failed of is printed, and the run names each test that needed one.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
