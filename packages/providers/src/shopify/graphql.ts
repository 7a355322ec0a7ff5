import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { CostTracker, costOf } from './costs.ts';

/** The maximum milliseconds that a query waits for its points; a longer wait is reported as an error. */
const maxWaitMs = 3_000;
/** The maximum number of retries when the shop lacked the points for a query. */
const maxRetries = 2;

/** Queries a shop with GraphQL: `question` is a document, `answer` parses its data. */
export type GraphqlClient = <T>(
  account: ProviderAccount,
  question: string,
  variables: Readonly<Record<string, unknown>>,
  answer: z.ZodType<T>,
) => Promise<T>;

/** Returns a client that respects the shop's query budget: it waits when the wait is short, and throws an error with the length of a longer one. */
export function createGraphqlClient(http: ProviderHttp): GraphqlClient {
  const book = new CostTracker();
  return async (account, question, variables, answer) => {
    const shop = account.credentials.account_id ?? '';
    for (let again = 0; ; again++) {
      try {
        await waitFor(book.msToWait(shop, question));
        const reply = await http.call(account, {
          method: 'POST',
          path: '/graphql.json',
          body: { query: question, variables },
          reply: z.looseObject({ data: answer }),
        });
        const cost = costOf(reply);
        if (cost) book.record(shop, question, cost);
        return reply.data;
      } catch (error) {
        const seconds = error instanceof ProviderError && error.isBusy ? error.retryAfterSeconds : null;
        if (seconds === null || seconds * 1_000 > maxWaitMs || again >= maxRetries) throw error;
        await waitFor(seconds * 1_000);
      }
    }
  };
}

async function waitFor(ms: number): Promise<void> {
  if (ms > maxWaitMs) throw new ProviderError(429, messages.shopBusy, Math.ceil(ms / 1_000));
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The position in a paginated list. */
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** Returns the cursor of the next page; null at the end of the list. */
export function nextOf({ hasNextPage, endCursor }: z.output<typeof pageInfo>): string | null {
  return hasNextPage ? endCursor : null;
}
