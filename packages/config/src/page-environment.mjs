import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have, Node has, and jsdom has not. */
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

/** A page for component tests: jsdom, with the standard parts that it lacks. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
