/* global __webpack_hash__ */
// Applies saved changes in place, and loads the page again where that is impossible. Each of webpack's clients does only one of the two: one keeps
// outdated modules for good, the other loads the page after every corrected syntax error.
const hotEmitter = require('webpack/hot/emitter');

const { hot } = module;
let newest = __webpack_hash__;
let isApplying = false;

const loadPage = (why) => {
  console.warn(`The page is loaded again: ${why}`);
  globalThis.location.reload();
};

async function applyChanges() {
  // Builds can shorten the hash of their runtime.
  while (!newest.startsWith(__webpack_hash__)) {
    const changed = await hot.check();
    if (!changed) return loadPage('the server no longer has the build that it shows');
    // A module that throws an error is replaced by its next version.
    const renewed = await hot
      .apply({ ignoreErrored: true, onErrored: ({ error }) => console.error(error) })
      .catch((error) => loadPage(error.stack));
    if (!renewed) return undefined;
  }
  return undefined;
}

hotEmitter.on('webpackHotUpdate', (hash) => {
  newest = hash;
  if (isApplying) return;
  isApplying = true;
  applyChanges().then(
    () => (isApplying = false),
    // The server has ended meanwhile. Once it runs again, it has other changes than the ones that are half loaded.
    () => hotEmitter.on('webpackHotUpdate', () => loadPage('the server was unreachable')),
  );
});
