import { TestEnvironment } from 'jest-environment-jsdom';
import { refuseInvalidSelectors } from './strict-selectors.mjs';

/** Globals that browsers and Node have, and jsdom lacks. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextDecoderStream',
];

/** The environment of component tests: jsdom, with the standard APIs that it lacks, and as strict as browsers about selectors. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    refuseInvalidSelectors(this.global);
  }
}
