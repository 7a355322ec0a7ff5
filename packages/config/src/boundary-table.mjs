const contracts = 'packages/contracts';
const providers = 'packages/providers';
const deadline = 'packages/deadline';
const widgets = 'packages/widgets';
const timerImage = 'packages/timer-image';
const core = 'services/core';

const frontEnd = {
  imports: [contracts, providers, deadline, widgets, 'packages/ui', 'packages/host-api'],
  packages: 'anything',
  why: '',
};
const service = {
  imports: [core, contracts, providers, deadline, timerImage, 'packages/embed'],
  packages: 'anything',
  why: '',
};

/**
 * The imports allowed in each workspace: other workspaces, and third-party packages.
 * @type {Record<string, { imports: string[] | 'anything', testsImport?: 'anything', packages: string[] | 'anything', why: string }>}
 */
const table = {
  [providers]: {
    imports: [],
    packages: ['zod', 'node:crypto'],
    why: "Provider descriptions are used by browsers, services and simulators, so they can't send requests themselves: pass in the HTTP client.",
  },
  [contracts]: {
    imports: [providers],
    packages: ['zod', 'semver'],
    why: 'The contract is used by browsers, services and tools.',
  },
  [deadline]: {
    imports: [],
    packages: ['temporal-polyfill'],
    why: "It runs on every customer's page and must be pure: pass in what it needs.",
  },
  [widgets]: {
    imports: [deadline, contracts],
    packages: [],
    why: "Widgets run on customers' pages, where every byte counts: no React, no libraries.",
  },
  'packages/embed': {
    imports: [widgets, deadline, contracts, 'packages/page'],
    packages: [],
    why: "The page script runs on customers' pages, where every byte counts: no React, no libraries.",
  },
  'packages/page': { imports: [], packages: [], why: 'Customers install it: it consists of types only.' },
  [timerImage]: { imports: [contracts, deadline], packages: 'anything', why: '' },
  'packages/ui': { imports: [contracts, deadline], packages: 'anything', why: '' },
  'packages/host-api': { imports: [contracts, deadline], packages: 'anything', why: '' },
  'packages/config': { imports: [contracts], packages: 'anything', why: '' },
  // Its tests call the real API.
  'packages/sdk-cli': { imports: [contracts], testsImport: 'anything', packages: 'anything', why: '' },
  shell: frontEnd,
  [core]: { imports: [contracts, providers, deadline, timerImage, 'packages/embed'], packages: 'anything', why: '' },
  'services/api': service,
  'services/edge': service,
  'services/worker': service,
  e2e: { imports: 'anything', packages: 'anything', why: '' },
};

/** Returns the rules of one workspace; all remotes share theirs, and so does everything in `infra`. */
export function workspaceRules(/** @type {string} */ workspace) {
  if (workspace.startsWith('mfe-')) return frontEnd;
  if (workspace.startsWith('infra/')) return table.e2e;
  return table[workspace];
}

/** The layers of a service by file and class names; each may use those below it. */
export const layers = [
  {
    name: 'controller',
    file: /\.controller\.ts$/,
    exported: /Controller$/,
    neverImports: ['repository', 'entity', 'processor'],
    instead: 'Call the service, which checks permissions.',
  },
  {
    name: 'processor',
    file: /\.processor\.ts$/,
    exported: /Processor$/,
    neverImports: ['repository', 'entity', 'controller'],
    instead: 'Call the service, so that jobs and requests behave the same.',
  },
  {
    name: 'service',
    file: /\.service\.ts$/,
    exported: /Service$/,
    neverImports: ['controller', 'processor'],
    instead: 'A service must not depend on its callers: pass in what it needs.',
  },
  {
    name: 'presenter',
    file: /\.presenter\.ts$/,
    exported: /Presenter$/,
    neverImports: ['controller', 'processor', 'service', 'repository'],
    instead: 'A presenter is a pure function of rows: load them in the service and pass them in.',
  },
  {
    name: 'repository',
    file: /\.repository\.ts$/,
    exported: /Repository$/,
    neverImports: ['controller', 'processor', 'service'],
    instead: 'A repository only reads and writes rows: make decisions in the service.',
  },
  {
    name: 'entity',
    file: /\.entity\.ts$/,
    exported: /Entity$/,
    neverImports: ['controller', 'processor', 'service', 'repository'],
    instead: 'An entity contains only columns and relations.',
  },
];

/** Packages that can send HTTP requests. */
export const httpClients = new Set([
  'got',
  'axios',
  'undici',
  'node-fetch',
  'request',
  'superagent',
  'request-filtering-agent',
  'node:http',
  'node:https',
  'node:http2',
]);

/** The TypeORM exports that can access rows without specifying an account. */
export const infrastructureNames = new Set([
  'Repository',
  'DataSource',
  'EntityManager',
  'QueryRunner',
  'BaseEntity',
  'InjectRepository',
  'InjectDataSource',
  'InjectEntityManager',
  'createConnection',
  'createPool',
]);
