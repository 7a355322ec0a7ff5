import { relative } from 'node:path';

/**
 * The replaced terms of the glossary. `words` are single words of a name or text, `phrases` words in a row; `use` is the term that replaces
 * them. `where` lists the places that are checked.
 * @type {readonly { readonly words?: readonly string[], readonly phrases?: readonly string[], readonly use: string, readonly where: readonly ('name' | 'title' | 'copy')[] }[]}
 */
const replaced = [
  { words: ['tell', 'tells', 'told', 'telling', 'teller'], use: 'emit, report, send or receive', where: ['name'] },
  { words: ['wish', 'wishes', 'wished'], use: 'request', where: ['name', 'title', 'copy'] },
  { words: ['keep', 'keeps', 'kept', 'keeper'], use: 'save, store, retain, renew or cache', where: ['name'] },
  { words: ['look', 'looks', 'looked', 'looking'], use: 'poll, check, find, or appearance', where: ['name'] },
  { words: ['hurry'], use: 'expedite', where: ['name', 'title', 'copy'] },
  { words: ['gather', 'gathers', 'gathering'], use: 'collect or batch', where: ['name'] },
  { words: ['address', 'addresses'], use: 'url, route, path, email or ip', where: ['name'] },
  { words: ['program', 'programs'], use: 'bot, API client, tool or executable', where: ['name'] },
  {
    words: ['stranger', 'strangers'],
    use: 'visitor, other account or other tenant',
    where: ['name', 'title', 'copy'],
  },
  {
    words: ['nobody', 'somebody', 'everybody', 'whoever'],
    use: 'the role: lead, visitor, contact, owner or member',
    where: ['name'],
  },
  { words: ['whoever', 'newcomer', 'newcomers'], use: 'visitor, contact or new subscriber', where: ['title', 'copy'] },
  {
    words: ['figure', 'figures'],
    use: 'numbers, metric, rollup, results or digits',
    where: ['name'],
  },
  { phrases: ['lead person', 'person card', 'find person', 'erase person'], use: 'lead', where: ['name'] },
  { words: ['people'], use: 'leads, contacts, visitors or users', where: ['name'] },
  { words: ['settlement', 'foresight'], use: 'identity change set, or dry run', where: ['name', 'title'] },
  { words: ['overtaken', 'overtaking', 'overtakes'], use: 'concurrent update', where: ['name', 'title'] },
  { words: ['parted'], use: 'detached', where: ['name'] },
  { words: ['deed', 'deeds'], use: 'audit entry or action', where: ['name'] },
  { words: ['happening', 'happenings'], use: 'event', where: ['name'] },
  { words: ['tongue'], use: 'HTTP profile', where: ['name'] },
  { words: ['xray'], use: 'test page', where: ['name', 'title', 'copy'] },
  { phrases: ['older bar', 'older editor'], use: 'sidebar bar', where: ['name', 'title', 'copy'] },
  { phrases: ['stand in', 'stand ins'], use: 'simulator', where: ['name'] },
  { phrases: ['stand-in', 'stand-ins'], use: 'simulator', where: ['title', 'copy'] },
  { phrases: ['stale hours'], use: 'dirty buckets', where: ['name', 'title'] },
  { phrases: ['clock runs', 'clock begins', 'clock began', 'clocks run'], use: 'countdown', where: ['title', 'copy'] },
  { phrases: ['our own people'], use: 'staff', where: ['title', 'copy'] },
  {
    phrases: [
      'listener url',
      'listener log',
      'listener delivery',
      'listener deliveries',
      'listener provider',
      'listener providers',
      'listener notice',
      'create listener',
    ],
    use: 'inbound webhook',
    where: ['name', 'title', 'copy'],
  },
];

/** Names of libraries, settings and wire formats, which are not renamed. */
const foreign = new Set([
  'keepAlive',
  'closeKeepAlive',
  'keepUnusedDataFor',
  'Program',
  'email_address',
  'email_addresses',
  'primary_email_address',
  'emailAddress',
  'address_view',
  'addressView',
  'addressViewHint',
  'addressViewChoices',
  'second_address',
  'secondAddress',
  'secondAddressHint',
  'secondAddressChoices',
  'inboundAddress',
  'previousAddressUntil',
  'notAddresses',
]);
/** Keys of objects that libraries and tables define, while no variable may have these names. */
const foreignKeys = new Set(['address']);
/** Files that remotes of an earlier contract import. */
const foreignFiles = new Set(['packages/contracts/src/addresses.ts']);

/** @type {(where: 'name' | 'title' | 'copy') => (words: string) => { found: string, use: string } | null} */
const finder = (where) => {
  /** @type {Map<string, string>} */
  const uses = new Map();
  for (const { words = [], phrases = [], use, where: places } of replaced)
    if (places.includes(where)) for (const term of [...words, ...phrases]) uses.set(term, use);
  const pattern = new RegExp(`(?<![\\w-])(?:${[...uses.keys()].join('|')})(?![\\w-])`);
  return (text) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? null : { found, use: uses.get(found) ?? '' };
  };
};

/** The first word of a comment that is only a fragment of a sentence. */
const fragmentAtStart = /^[\s*]*(What|How|Whether|By what)\b/;

/** The words of an identifier or a file name, in lower case, with spaces between: `isToldOf` is `is told of`. */
function wordsOf(/** @type {string} */ name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase();
}

/**
 * Rejects terms that the glossary replaces in declared names, file names, titles of tests and message catalogs, and comments that start with a fragment.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const vocabularyRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const isSpec = /\.spec\.tsx?$/.test(file);
    const isCatalog = /(?:^|[-/])messages\.ts$/.test(file);
    const inName = finder('name');
    const inTitle = finder('title');
    const inCopy = finder('copy');

    const report = (
      /** @type {any} reason: nodes of all kinds */ node,
      /** @type {string} */ what,
      /** @type {{ found: string, use: string } | null} */ problem,
    ) => {
      if (problem)
        context.report({
          node,
          message: `${what} contains the replaced term "${problem.found}". Use: ${problem.use}.`,
        });
    };
    const name = (/** @type {any} reason: identifiers, private ones and others */ node) => {
      if (!node || !['Identifier', 'PrivateIdentifier'].includes(node.type) || foreign.has(node.name)) return;
      report(node, `The name ${node.name}`, inName(wordsOf(node.name)));
    };
    const pattern = (/** @type {any} reason: every kind of pattern */ node) => {
      if (!node) return;
      if (node.type === 'Identifier') name(node);
      else if (node.type === 'AssignmentPattern') pattern(node.left);
      else if (node.type === 'RestElement') pattern(node.argument);
      else if (node.type === 'TSParameterProperty') pattern(node.parameter);
      else if (node.type === 'ArrayPattern') node.elements.forEach(pattern);
      else if (node.type === 'ObjectPattern')
        // A shorthand has the name of a property that is declared elsewhere.
        for (const part of node.properties)
          if (part.type === 'RestElement') pattern(part);
          else if (!part.shorthand) pattern(part.value);
    };
    const declared = (/** @type {any} reason: every declaration with a name */ node) => name(node.id);
    const member = (/** @type {any} reason: every member with a key */ node) => {
      if (!node.computed && !foreignKeys.has(node.key.name)) name(node.key);
    };
    const callable = (/** @type {any} reason: every kind of function */ node) => {
      name(node.id);
      node.params.forEach(pattern);
    };
    const copy = (/** @type {any} reason: literals of all kinds */ node, /** @type {unknown} */ text) => {
      if (isCatalog && typeof text === 'string') report(node, 'This text', inCopy(text.toLowerCase()));
    };

    return {
      Program: (node) => {
        if (!foreignFiles.has(file))
          report(node, 'The path of this file', inName(wordsOf(file.replaceAll('/', ' / '))));
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const fragment = fragmentAtStart.exec(value)?.[1];
          if (fragment)
            context.report({
              loc: loc ?? { line: 1, column: 0 },
              message: `This comment starts with "${fragment}". Start with a verb ("Returns") or a noun phrase that defines the thing.`,
            });
        }
      },
      VariableDeclarator: (node) => pattern(node.id),
      FunctionDeclaration: callable,
      FunctionExpression: callable,
      ArrowFunctionExpression: callable,
      ClassDeclaration: declared,
      TSInterfaceDeclaration: declared,
      TSTypeAliasDeclaration: declared,
      TSEnumDeclaration: declared,
      MethodDefinition: member,
      PropertyDefinition: member,
      TSPropertySignature: member,
      TSMethodSignature: member,
      Literal: (node) => copy(node, /** @type {any} reason: every kind of literal */ (node).value),
      TemplateElement: (node) => copy(node, /** @type {any} reason: as above */ (node).value?.cooked),
      CallExpression: (/** @type {any} reason: only some callees are names */ node) => {
        const title = isSpec && /^(?:it|describe)\b/.test(calleeOf(node.callee)) ? node.arguments[0]?.value : undefined;
        if (typeof title === 'string') report(node, 'This title', inTitle(title.toLowerCase()));
      },
    };
  },
};

/** The leftmost name of a callee: `it` for `it.each(rows)('...')`. */
function calleeOf(/** @type {any} reason: callees of all shapes */ node) {
  let callee = node;
  while (callee) {
    if (callee.type === 'Identifier') return callee.name;
    callee = callee.object ?? callee.callee ?? callee.tag;
  }
  return '';
}
