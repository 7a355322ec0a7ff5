import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { httpClients, infrastructureNames, layers, workspaceRules } from './boundary-table.mjs';
import { contextOf, isContext, mayImport } from './contexts.mjs';
import { workspacesIn } from './workspaces.ts';

const builtins = new Set(builtinModules);
/** The files of the contract that others may import: the values of the package's exports. */
const contractParts = new Set(
  Object.values(
    /** @type {Record<string, string>} */ (
      JSON.parse(readFileSync(join(import.meta.dirname, '../../contracts/package.json'), 'utf8')).exports
    ),
  ).map((part) => `packages/contracts/${part.replace('./', '')}`),
);
/** @type {Map<string, string[]>} */
const workspacesByRoot = new Map();

/**
 * Enforces the direction of imports. Workspaces are folders: a new one is recognized at once, and needs an entry in `boundary-table.mjs`.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const boundariesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd;
    const workspaces = knownWorkspaces(root);
    const file = toPath(relative(root, context.filename));
    const workspace = workspaceOf(file, workspaces);
    if (!workspace) return {};
    const rules = workspaceRules(file.startsWith(remoteTemplate) ? 'mfe-template' : workspace);
    // A benchmark counts as a test.
    const isSpec = /\.spec\.tsx?$/.test(file) || /(^|\/)(testing-kit|bench)\//.test(file);

    const checkNode = (/** @type {any} reason: one function for four kinds of nodes */ node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const report = (/** @type {string} */ message) => context.report({ node: node.source, message });
      if (!rules)
        return report(
          `The workspace ${workspace} has no import rules. Add it to packages/config/src/boundary-table.mjs.`,
        );
      const names = importedNames(node);
      const isType = importsOnlyTypes(node);
      const target = targetOf({ source, file, root, workspaces });
      const found = { file, workspace, rules, isSpec, source, names, isType, target };
      for (const check of [
        workspaceProblem,
        outsideProblem,
        featureProblem,
        contextProblem,
        contractProblem,
        layerProblem,
        databaseProblem,
      ]) {
        const problem = check(found);
        if (problem) return report(problem);
      }
    };
    return {
      ImportDeclaration: checkNode,
      ExportNamedDeclaration: checkNode,
      ExportAllDeclaration: checkNode,
      ImportExpression: checkNode,
    };
  },
};

/** The template of new remotes, which is linted as a remote. */
const remoteTemplate = 'packages/sdk-cli/template/';

/** Returns the workspaces of a repository, read from its folders once. */
function knownWorkspaces(/** @type {string} */ root) {
  const known = workspacesByRoot.get(root) ?? workspacesIn(root);
  workspacesByRoot.set(root, known);
  return known;
}

/** @typedef {{ kind: 'file', path: string, workspace: string | undefined } | { kind: 'workspace', workspace: string } | { kind: 'package', name: string }} Target */
/** @typedef {{ file: string, workspace: string, rules: NonNullable<ReturnType<typeof workspaceRules>>, isSpec: boolean, source: string, names: { name: string, isType: boolean }[], isType: boolean, target: Target }} Found */

/** @param {Found} found */
function workspaceProblem({ workspace, rules, target, isSpec }) {
  if (target.kind === 'package' || target.workspace === undefined || target.workspace === workspace) return undefined;
  if (rules.imports === 'anything' || (isSpec && rules.testsImport === 'anything')) return undefined;
  // A test may compare its subject with the contract, and call the simulators.
  if (isSpec && (target.workspace === 'packages/contracts' || target.workspace.startsWith('infra/'))) return undefined;
  if (target.kind === 'file')
    return `Import ${target.workspace} by its package name, so that only its public exports are used.`;
  if (rules.imports.includes(target.workspace)) return undefined;
  if (isRemote(workspace) && isRemote(target.workspace))
    return `A remote may not import another remote (${target.workspace}). Use a slot or a typed event of @lastcall/host-api.`;
  if (isApp(target.workspace))
    return `${target.workspace} is an app, and apps can't be imported. Move shared code to a package, or to services/core.`;
  return `${workspace} may import ${rules.imports.join(', ') || 'no other workspace'}, but not ${target.workspace}. Move the code to a package that both may import.`;
}

/** @param {Found} found */
function outsideProblem({ file, workspace, rules, isSpec, target, isType }) {
  if (target.kind !== 'package') return undefined;
  const { name } = target;
  if (name.startsWith('@mantine/') && workspace !== 'packages/ui')
    return 'Only packages/ui may import Mantine. Use @lastcall/ui, and add what is missing there.';
  if (
    workspace.startsWith('services/') &&
    !isSpec &&
    httpClients.has(name) &&
    !isType &&
    !file.startsWith('services/core/src/platform/safe-fetch/')
  ) {
    return 'Only SafeFetch may send HTTP requests. Use SafeFetch from @lastcall/core/platform.';
  }
  // Files beside src are development tools: no bundle contains them.
  const isTool = workspace.startsWith('packages/') && !file.startsWith(`${workspace}/src/`);
  if (isSpec || isTool || rules.packages === 'anything') return undefined;
  if (rules.packages.some((allowed) => name === allowed || name.startsWith(`${allowed}/`))) return undefined;
  return `${workspace} may depend on ${rules.packages.join(', ') || 'no packages'}, but not on ${name}. ${rules.why}`;
}

/** @param {Found} found */
function featureProblem({ file, workspace, target }) {
  if (target.kind !== 'file' || target.workspace !== workspace || !isFrontEnd(workspace)) return undefined;
  const from = partOf(file, workspace);
  const to = partOf(target.path, workspace);
  if (from.part === 'features' && to.part === 'features' && from.name !== to.name)
    return `The feature ${from.name} may not import the feature ${to.name}. Move shared code to lib, or compose the features in a route.`;
  if (from.part === 'features' && to.part === 'routes')
    return 'A feature may not import a route. Pass what it needs as a prop.';
  if (from.part === 'lib' && (to.part === 'features' || to.part === 'routes'))
    return 'lib may not import a feature or a route. Move the code into the feature.';
  return undefined;
}

/**
 * Allows imports of a context of core only through its index, and only from contexts above it.
 * @param {Found} found
 */
function contextProblem({ file, workspace, source, isSpec, target }) {
  const door = /^@lastcall\/core\/([^/]+)(\/.+)?$/.exec(source);
  if (door?.[2] && !isSpec)
    return `Import from @lastcall/core/${door[1]}, the only public entry of the context ${door[1]}.`;
  if (workspace !== 'services/core' || isSpec) return undefined;
  const from = contextOf(file);
  const { part, name } = partOf(file, workspace);
  if (!from)
    return name && `The context ${part} has no place in the import order. Add it to packages/config/src/contexts.mjs.`;
  const to = door?.[1] ?? (target.kind === 'file' ? contextOf(target.path) : undefined);
  if (!to || to === from) return undefined;
  if (!door) return `Import from @lastcall/core/${to}, the only public entry of the context ${to}.`;
  return mayImport(from, to)
    ? undefined
    : `The context ${from} is below ${to} and may not import it. Emit a domain event that ${to} handles, or move the code to the context above.`;
}

/**
 * Contexts of the contract have the same order as those of core. A context may import the index of another, or a file of it that the package exports:
 * a page or a remote that imports one file must not load a whole context.
 * @param {Found} found
 */
function contractProblem({ file, workspace, isSpec, target }) {
  if (workspace !== 'packages/contracts' || isSpec || target.kind !== 'file') return undefined;
  const [from, isInside] = contractContextOf(file);
  // Files outside the context folders combine all contexts.
  if (!isInside) return undefined;
  if (!isContext(from))
    return `The context ${from} has no place in the import order. Add it to packages/config/src/contexts.mjs.`;
  const [to, isInContext] = contractContextOf(target.path);
  if (to === from || target.workspace !== workspace) return undefined;
  if (!isInContext)
    return `${to} combines all contexts, so no context may import it. Import the file of the context you need.`;
  if (!mayImport(from, to))
    return `The context ${from} is below ${to} and may not import it. Move the schema to ${from}, or the code to ${to}.`;
  return contractParts.has(target.path)
    ? undefined
    : `Import from the index.ts of ${to}, or from a file that is listed in "exports" of packages/contracts/package.json.`;
}

/** @returns {[name: string, isInFolder: boolean]} */
function contractContextOf(/** @type {string} */ path) {
  const [name = '', ...rest] = path.replace(/^packages\/contracts\/src\//, '').split('/');
  return [name, rest.length > 0 && path.startsWith('packages/contracts/src/')];
}

/** @param {Found} found */
function layerProblem({ file, workspace, names, isType, isSpec, target }) {
  if (!workspace.startsWith('services/') || isSpec || isType) return undefined;
  const from = layers.find((layer) => layer.file.test(file));
  if (!from) return undefined;
  const values = names.filter((name) => !name.isType);
  const crossed = layers.find(
    (layer) =>
      from.neverImports.includes(layer.name) &&
      ((target.kind === 'file' && layer.file.test(target.path)) ||
        values.some(({ name }) => layer.exported.test(name))),
  );
  return crossed && `A ${from.name} may not import a ${crossed.name}. ${from.instead}`;
}

/** @param {Found} found */
function databaseProblem({ file, workspace, names, target, isSpec }) {
  if (!workspace.startsWith('services/') || isSpec || target.kind !== 'package') return undefined;
  if (target.name !== 'typeorm' && target.name !== '@nestjs/typeorm' && target.name !== 'mysql2') return undefined;
  if (file.startsWith('services/core/src/platform/') || /\.repository\.ts$/.test(file)) return undefined;
  const raw = names.find(({ name }) => infrastructureNames.has(name));
  return (
    raw &&
    `${raw.name} can reach the rows of every account. Only a *.repository.ts, whose methods require the account, and core/src/platform may use it. Add a method to the repository.`
  );
}

/**
 * @param {{ source: string, file: string, root: string, workspaces: string[] }} where
 * @returns {Target}
 */
function targetOf({ source, file, root, workspaces }) {
  if (source.startsWith('.')) {
    const path = toPath(relative(root, resolve(root, dirname(file), source)));
    return { kind: 'file', path, workspace: workspaceOf(path, workspaces) };
  }
  const [scope = '', name = ''] = source.split('/');
  if (scope === '@lastcall') {
    const workspace = workspaces.find((each) => each.endsWith(`/${name}`)) ?? (name === 'e2e' ? 'e2e' : undefined);
    if (workspace) return { kind: 'workspace', workspace };
  }
  if (workspaces.includes(scope)) return { kind: 'workspace', workspace: scope };
  if (source.startsWith('node:') || builtins.has(source))
    return { kind: 'package', name: `node:${source.replace(/^node:/, '')}` };
  return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

function workspaceOf(/** @type {string} */ path, /** @type {string[]} */ workspaces) {
  return workspaces.find((workspace) => path === workspace || path.startsWith(`${workspace}/`));
}

function partOf(/** @type {string} */ path, /** @type {string} */ workspace) {
  const [, part = '', name = ''] = path.slice(workspace.length + 1).split('/');
  return { part, name };
}

/** Returns true when a statement is type-only. */
export function importsOnlyTypes(/** @type {any} reason: one function for four kinds of nodes */ node) {
  const names = importedNames(node);
  return (
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    (names.length > 0 && names.every((/** @type {{ isType: boolean }} */ name) => name.isType))
  );
}

function importedNames(/** @type {any} reason: one function for four kinds of nodes */ node) {
  return (node.specifiers ?? []).map((/** @type {any} reason: as above */ specifier) => ({
    name: specifier.imported?.name ?? specifier.local?.name ?? '',
    isType:
      specifier.importKind === 'type' ||
      specifier.exportKind === 'type' ||
      node.importKind === 'type' ||
      node.exportKind === 'type',
  }));
}

const isRemote = (/** @type {string} */ workspace) => workspace.startsWith('mfe-');
const isFrontEnd = (/** @type {string} */ workspace) => workspace === 'shell' || isRemote(workspace);
const isApp = (/** @type {string} */ workspace) =>
  isFrontEnd(workspace) ||
  ['services/api', 'services/edge', 'services/worker', 'e2e'].includes(workspace) ||
  workspace.startsWith('infra/');
const toPath = (/** @type {string} */ path) => path.replaceAll('\\', '/');
