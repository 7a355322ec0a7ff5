import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// Created once per process: only the mocker that replaced something can restore it.
const moduleMocker = new ModuleMocker(globalThis);
/** @type {ModernFakeTimers} */
let fakeTimers;
/** @type {import('@jest/types').Config.FakeTimersConfig['doNotFake']} */
let neverFaked = [];
const { exit } = process;
/** Enough stack frames to reach from library code to the line of a spec. */
const stackFrames = 25;

/** The process itself as the environment of spec files that share modules. */
export default class SharedEnvironment {
  global = globalThis;
  moduleMocker = moduleMocker;
  fakeTimers = null;
  /** @type {Map<string, PropertyDescriptor>} */
  globals = new Map();

  constructor(/** @type {import('@jest/environment').JestEnvironmentConfig} */ { projectConfig }) {
    fakeTimers ??= new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimersModern = fakeTimers;
    neverFaked = projectConfig.fakeTimers.doNotFake ?? [];
  }

  /** Required by Jest; nothing runs in a separate context. */
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    // Jest maps stack traces of the files that it compiled itself; here Node compiled and maps them.
    Error.prepareStackTrace = undefined;
    // Jest requests 100 frames for each error, also for the thousands that the product throws and catches.
    Error.stackTraceLimit = stackFrames;
    this.globals = new Map(globalNames().map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  }

  async teardown() {
    fakeTimers.useRealTimers();
    moduleMocker.restoreAllMocks();
    // Jest wraps it for each spec file.
    process.exit = exit;
    // Restores globals that a spec replaced. New ones stay: modules that are loaded once may have added them.
    for (const [name, before] of this.globals) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.value !== before.value || now?.get !== before.get) Object.defineProperty(globalThis, name, before);
    }
  }
}

const globalNames = () => Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'console');

/** The `jest` object of specs: mocks and timers. Modules cannot be mocked, because spec files share them. */
export const jestObject = {
  fn: moduleMocker.fn.bind(moduleMocker),
  spyOn: moduleMocker.spyOn.bind(moduleMocker),
  clearAllMocks: () => moduleMocker.clearAllMocks(),
  resetAllMocks: () => moduleMocker.resetAllMocks(),
  restoreAllMocks: () => moduleMocker.restoreAllMocks(),
  useFakeTimers: (/** @type {import('@jest/types').Config.FakeTimersConfig | undefined} */ config) =>
    fakeTimers.useFakeTimers({ ...config, doNotFake: [...neverFaked, ...(config?.doNotFake ?? [])] }),
  useRealTimers: () => fakeTimers.useRealTimers(),
  setSystemTime: (/** @type {number | Date} */ now) => fakeTimers.setSystemTime(now),
  advanceTimersByTime: (/** @type {number} */ ms) => fakeTimers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (/** @type {number} */ ms) => fakeTimers.advanceTimersByTimeAsync(ms),
};
