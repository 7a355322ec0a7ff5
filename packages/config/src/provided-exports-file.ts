/** The list of the exports that a built shell shares, for the check of remotes before a release. Its name starts with a dot, so it is not served. */
export const providedExportsFile = '.exports.json';
