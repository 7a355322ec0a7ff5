/** Only our own packages are checked: webpack doesn't know the exports of CommonJS packages such as React, which don't remove them within a major version anyway. */
const isOurs = (/** @type {string} */ name) => name.startsWith('@lastcall/');

/**
 * Returns the exports of the shell's shared modules that a remote's compilation uses, sorted and grouped by module: `{ "@lastcall/ui": ["Button"] }`.
 * A whole namespace that is used as a value adds no names. Call this after modules are optimized and before they are merged.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function usedExports({ modules, moduleGraph }) {
  const used = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module' || !isOurs(module.options.shareKey)) continue;
    const names = (used[module.options.shareKey] ??= new Set());
    for (const name of namesUsedOf(module, moduleGraph)) names.add(name);
  }
  return sorted(used);
}

/**
 * Returns the exports of the modules that a shell's compilation shares, sorted and grouped by module.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function providedExports({ modules, moduleGraph }) {
  const provided = {};
  for (const module of modules) {
    if (module.type !== 'provide-module' || !isOurs(module._name)) continue;
    const [dependency] = module.blocks[0]?.dependencies ?? module.dependencies;
    const names = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports();
    if (!Array.isArray(names)) throw new Error(`The exports of ${module._name} are unknown.`);
    provided[module._name] = new Set(names);
  }
  return sorted(provided);
}

/**
 * Returns the names that other modules use of a module. A module that re-exports everything from it, such as the one that gives remotes their own host API,
 * uses the names that others import from it, except those that it declares itself.
 */
function namesUsedOf(
  /** @type {import('webpack').Module} */ module,
  /** @type {import('webpack').ModuleGraph} */ moduleGraph,
) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || connection.getActiveState(undefined) === false) continue;
    if (dependency.constructor.name === 'HarmonyExportImportedSpecifierDependency' && dependency.name === null) {
      const own = ownExportsOf(originModule);
      for (const name of namesUsedOf(originModule, moduleGraph)) if (!own.has(name)) names.add(name);
      continue;
    }
    for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(referenced) ? referenced : referenced.name;
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/** The names that a module declares and exports itself. */
const ownExportsOf = (/** @type {import('webpack').Module} */ { dependencies }) =>
  new Set(
    dependencies
      .filter(({ constructor }) => constructor.name === 'HarmonyExportSpecifierDependency')
      .map(({ name }) => name),
  );

const sorted = (/** @type {Record<string, Set<string>>} */ sets) =>
  Object.fromEntries(
    Object.entries(sets)
      .map(([name, names]) => [name, [...names].sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
