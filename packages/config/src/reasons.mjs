/**
 * A rule that is switched off says why, behind ` -- `.
 * @type {import('eslint').Rule.RuleModule}
 */
export const reasonsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const isSilencing = /^\s*(eslint-disable|@ts-(expect-error|ignore|nocheck))/.test(comment.value);
        if (isSilencing && !/(\s--\s+|@ts-\S+:?\s+)\S{3,}/.test(comment.value)) {
          context.report({
            loc: comment.loc ?? { line: 1, column: 0 },
            message:
              'Say on the line why the rule does not hold here: "// eslint-disable-next-line some-rule -- the reason".',
          });
        }
      }
    },
  }),
};
