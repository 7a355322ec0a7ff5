/** Only our own packages: webpack doesn't know the exports of CommonJS packages such as React, which keep them within a major version anyway. */
const isOurs = (/** @type {string} */ name) => name.startsWith('@lastcall/');

/**
 * Returns which exports of the shell's shared modules a remote's compilation uses, by module and sorted: `{ "@lastcall/ui": ["Button"] }`.
 * A use of a whole namespace, such as one that is passed on as a value, names nothing. Call it once modules are optimized and not yet merged.
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
 * Returns which exports the modules have that a shell's compilation shares, by module and sorted.
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
 * The names by which other modules use a module. A module that exports everything of it again, as the one that gives remotes their own host API does, uses
 * what others use of that module and what it doesn't export itself.
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
