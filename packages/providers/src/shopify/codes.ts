import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider-http.ts';
import { textId } from '../replies.ts';
import type { AddCodesProgress } from '../store-adapter.ts';
import { nextOf, pageInfo, type GraphqlClient } from './graphql.ts';

/** The maximum number of codes in one call. */
const maxCodesPerCall = 250;
/** Codes per query: each is a separate query to the shop. */
const codesPerQuery = 50;

const add = `mutation add($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
  discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) { bulkCreation { id } userErrors { field message code } }
}`;
const progress = `query progress($id: ID!) {
  discountRedeemCodeBulkCreation(id: $id) { done failedCount discountCode { id } }
}`;
const refusals = `query refusals($id: ID!) {
  discountRedeemCodeBulkCreation(id: $id) { codes(first: ${maxCodesPerCall}) { nodes { code errors { message } } } }
}`;
const page = `query codes($id: ID!, $after: String) {
  codeDiscountNode(id: $id) { codeDiscount { ... on DiscountCodeBasic { codes(first: ${maxCodesPerCall}, after: $after) { nodes { id code } pageInfo { hasNextPage endCursor } } } } }
}`;
const remove = `mutation remove($discountId: ID!, $ids: [ID!]) {
  discountCodeRedeemCodeBulkDelete(discountId: $discountId, ids: $ids) { job { id } userErrors { field message code } }
}`;

const node = z.object({ id: textId });
const addResponse = z.object({ discountRedeemCodeBulkAdd: z.object({ bulkCreation: node.nullable() }) });
const progressResponse = z.object({
  discountRedeemCodeBulkCreation: z
    .object({ done: z.boolean(), failedCount: z.int(), discountCode: node.nullish() })
    .nullable(),
});
const refusalsResponse = z.object({
  discountRedeemCodeBulkCreation: z
    .object({
      codes: z.object({
        nodes: z.array(z.object({ code: z.string(), errors: z.array(z.object({ message: z.string() })) })),
      }),
    })
    .nullable(),
});
const codePage = z.object({
  codeDiscountNode: z
    .object({
      codeDiscount: z.object({
        codes: z.object({ nodes: z.array(node.extend({ code: z.string() })), pageInfo }).optional(),
      }),
    })
    .nullable(),
});

/**
 * The codes of discounts, which a shop accepts in bulk and processes asynchronously
 * (shopify.dev/docs/api/admin-graphql/2026-10/mutations/discountRedeemCodeBulkAdd).
 */
export function codes(
  graphql: GraphqlClient,
  ignoreNotFound: <T>(account: ProviderAccount, discountId: string, refusal: unknown) => Promise<T | undefined>,
) {
  const those = async (
    account: ProviderAccount,
    discountId: string,
    sought: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const there = new Set<string>();
    for (let first = 0; first < sought.length; first += codesPerQuery) {
      const some = sought.slice(first, first + codesPerQuery);
      const names = some.map((_, at) => `c${at}`);
      const question = `query sought(${names.map((name) => `$${name}: String!`).join(', ')}) { ${names.map((name) => `${name}: codeDiscountNodeByCode(code: $${name}) { id }`).join(' ')} }`;
      const answer = await graphql(
        account,
        question,
        Object.fromEntries(some.map((code, at) => [names[at], code])),
        z.record(z.string(), node.nullable()),
      );
      some.forEach((code, at) => answer[names[at]!]?.id === discountId && there.add(code));
    }
    return there;
  };

  return {
    those,

    async add(account: ProviderAccount, discountId: string, requested: readonly string[]): Promise<string> {
      const {
        discountRedeemCodeBulkAdd: { bulkCreation },
      } = await graphql(account, add, { discountId, codes: requested.map((code) => ({ code })) }, addResponse);
      if (!bulkCreation) throw new ProviderError(null, messages.codesNotShown);
      return bulkCreation.id;
    },

    /** A code that the same discount already has counts as added: an earlier attempt has sent it. */
    async added(account: ProviderAccount, jobId: string): Promise<AddCodesProgress> {
      const { discountRedeemCodeBulkCreation: job } = await graphql(account, progress, { id: jobId }, progressResponse);
      if (!job) throw new ProviderError(404, messages.codesGone);
      if (!job.done || job.failedCount === 0) return { done: job.done, refused: [] };
      const { discountRedeemCodeBulkCreation: creation } = await graphql(
        account,
        refusals,
        { id: jobId },
        refusalsResponse,
      );
      const failed = creation?.codes.nodes.filter(({ errors }) => errors.length > 0) ?? [];
      const there = job.discountCode
        ? await those(
            account,
            job.discountCode.id,
            failed.map(({ code }) => code),
          )
        : new Set<string>();
      return {
        done: true,
        refused: failed
          .filter(({ code }) => !there.has(code))
          .map(({ code, errors }) => ({ code, reason: errors.map(({ message }) => message).join(' ') })),
      };
    },

    /** Codes are removed by their ids, which the shop only returns with all codes of a discount. */
    async remove(account: ProviderAccount, discountId: string, unwanted: readonly string[]): Promise<void> {
      const left = new Set(unwanted.map((code) => code.toLowerCase()));
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const answer: z.output<typeof codePage> = await graphql(account, page, { id: discountId, after }, codePage);
        const shown = answer.codeDiscountNode?.codeDiscount.codes;
        for (const { id, code } of shown?.nodes ?? []) if (left.delete(code.toLowerCase())) ids.push(id);
        after = shown ? nextOf(shown.pageInfo) : null;
      } while (after !== null && left.size > 0);
      if (ids.length > 0)
        await graphql(account, remove, { discountId, ids }, z.unknown()).catch((refusal: unknown) =>
          ignoreNotFound(account, discountId, refusal),
        );
    },
  };
}
