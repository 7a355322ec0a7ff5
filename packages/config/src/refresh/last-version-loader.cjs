// Compiles a source file with swc. While that is impossible, the error is reported and the build keeps the file's last version. A module that throws
// the error instead, as is usual, also changes the modules that load it, and the page can't replace those in place.
const compile = require('swc-loader');

const lastVersions = new Map();

module.exports = function lastVersionLoader(source, ...rest) {
  const done = this.async();
  const finish = (error, ...compiled) => {
    if (!error) {
      lastVersions.set(this.resource, compiled);
      done(null, ...compiled);
      return;
    }
    const last = lastVersions.get(this.resource);
    if (last) this.emitError(error);
    done(last ? null : error, ...(last ?? []));
  };
  // Many editors empty a file before they write it.
  if (source.trim()) compile.call(Object.create(this, { async: { value: () => finish } }), source, ...rest);
  else finish(new Error('The file is empty.'));
};
