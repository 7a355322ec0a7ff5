/* global __webpack_hash__ */
// Applies saved changes in place, and reloads the page where that is impossible. Each of webpack's clients does only one of the two: one keeps
// outdated modules for good, the other reloads the page after every corrected syntax error.
const hotEmitter = require('webpack/hot/emitter');

const { hot } = module;
let newest = __webpack_hash__;
let isApplying = false;

const reloadPage = (why) => {
  console.warn(`Reloading the page: ${why}`);
  globalThis.location.reload();
};

async function applyChanges() {
  // Builds can shorten the hash of their runtime.
  while (!newest.startsWith(__webpack_hash__)) {
    const changed = await hot.check();
    if (!changed) return reloadPage('the server no longer has the build that this page shows');
    // A module that throws an error is replaced by its next version.
    const updated = await hot
      .apply({ ignoreErrored: true, onErrored: ({ error }) => console.error(error) })
      .catch((error) => reloadPage(error.stack));
    if (!updated) return undefined;
  }
  return undefined;
}

hotEmitter.on('webpackHotUpdate', (hash) => {
  newest = hash;
  if (isApplying) return;
  isApplying = true;
  applyChanges().then(
    () => (isApplying = false),
    // The server has stopped in the meantime. Once it runs again, its changes differ from those that are partly loaded.
    () => hotEmitter.on('webpackHotUpdate', () => reloadPage('the server was unreachable')),
  );
});
