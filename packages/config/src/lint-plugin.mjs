import { boundariesRule } from './boundaries.mjs';
import { commonWordsRule, formatsRule, pluralsRule } from './copy-rules.mjs';
import { catalogsRule } from './catalogs.mjs';
import { reasonsRule } from './reasons.mjs';
import {
  noMarkupRule,
  replacedMethodsRule,
  statementsRule,
  thinControllersRule,
  typeImportsRule,
} from './restrictions.mjs';
import { tablesRule } from './tables.mjs';
import { vocabularyRule } from './vocabulary.mjs';

/** Our own rules, as a plugin of the linter. */
export default {
  meta: { name: 'lastcall' },
  rules: {
    boundaries: boundariesRule,
    catalogs: catalogsRule,
    tables: tablesRule,
    vocabulary: vocabularyRule,
    reasons: reasonsRule,
    formats: formatsRule,
    plurals: pluralsRule,
    'common-words': commonWordsRule,
    'no-markup': noMarkupRule,
    'replaced-methods': replacedMethodsRule,
    'statements-in-repositories': statementsRule,
    'thin-controllers': thinControllersRule,
    'type-imports': typeImportsRule,
  },
};
