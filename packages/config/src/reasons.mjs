/**
 * Rejects comments that disable a rule without giving a reason after ` -- `.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const reasonsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const isSilencing = /^\s*((eslint|oxlint)-disable|@ts-(expect-error|ignore|nocheck))/.test(comment.value);
        if (isSilencing && !/(\s--\s+|@ts-\S+:?\s+)\S{3,}/.test(comment.value)) {
          context.report({
            loc: comment.loc ?? { line: 1, column: 0 },
            message:
              'State on the line why the rule is disabled: "// oxlint-disable-next-line some-rule -- the reason".',
          });
        }
      }
    },
  }),
};
