import { relative } from 'node:path';
import { contextOf, mayRead, ownerOf, tableExceptions } from './contexts.mjs';

const reads = /\b(?:FROM|JOIN)\s+`?([a-z_]+)/g;
const writes = /\b(?:INTO|UPDATE|DELETE FROM)\s+`?([a-z_]+)/g;

/**
 * The rule that restricts each table to its context: only the owner writes it, and only contexts above the owner read it in their statements.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const tablesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const from = contextOf(file);
    if (!from || /\.spec\.ts$/.test(file) || file.includes('/migrations/') || file.includes('/testing-kit/')) return {};
    const excepted = new Set(tableExceptions[file]?.tables);

    const check = (/** @type {any} reason: literals and parts of templates */ node, /** @type {unknown} */ text) => {
      if (typeof text !== 'string') return;
      const written = new Set([...text.matchAll(writes)].map(([, table]) => table));
      for (const [, table = ''] of [...text.matchAll(writes), ...text.matchAll(reads)]) {
        const owner = ownerOf(table);
        if (!owner || excepted.has(table)) continue;
        if (written.has(table) ? owner === from : mayRead(from, owner)) continue;
        context.report({
          node,
          message: `${table} belongs to the context ${owner}, so ${from} may not ${written.has(table) ? 'write' : 'read'} it. Call ${owner}, or handle one of its domain events.`,
        });
        return;
      }
    };
    return {
      Literal: (node) => check(node, /** @type {any} reason: every kind of literal */ (node).value),
      TemplateElement: (node) => check(node, /** @type {any} reason: as above */ (node).value?.cooked),
      Decorator: (node) => {
        const call = /** @type {any} reason: decorators of all shapes */ (node).expression;
        if (call?.callee?.name !== 'Entity') return;
        const table = call.arguments[0]?.value;
        const owner = ownerOf(table);
        if (owner !== from)
          context.report({
            node,
            message: owner
              ? `${table} belongs to the context ${owner}. Move its entity there.`
              : `The table ${table} has no owner. Add it to packages/config/src/contexts.mjs.`,
          });
      },
    };
  },
};
