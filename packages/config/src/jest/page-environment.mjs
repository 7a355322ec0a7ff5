import { addPage, emptyPage, unmountAll } from './page.mjs';
import SharedEnvironment from './shared-environment.mjs';

/** A page for component tests: jsdom in the process itself, one for all spec files of a worker, empty at the start of each file. */
export default class PageEnvironment extends SharedEnvironment {
  async setup() {
    addPage();
    await super.setup();
  }

  async handleTestEvent(/** @type {import('jest-circus').Circus.Event} */ { name }) {
    if (name === 'test_done') await unmountAll();
  }

  async teardown() {
    await super.teardown();
    emptyPage();
  }
}
