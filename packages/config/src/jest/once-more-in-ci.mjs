import { jest } from '@jest/globals';

// Decision 0081, until the last race is found: a failing test is tried once more, and the run names it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
