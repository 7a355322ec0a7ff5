import { boundariesRule } from './boundaries.mjs';
import { reasonsRule } from './reasons.mjs';
import { noMarkupRule, statementsRule, thinControllersRule, typeImportsRule } from './restrictions.mjs';
import { tablesRule } from './tables.mjs';

/** The rules of our own, as a plugin of the linter. */
export default {
  meta: { name: 'lastcall' },
  rules: {
    boundaries: boundariesRule,
    tables: tablesRule,
    reasons: reasonsRule,
    'no-markup': noMarkupRule,
    'statements-in-repositories': statementsRule,
    'thin-controllers': thinControllersRule,
    'type-imports': typeImportsRule,
  },
};
