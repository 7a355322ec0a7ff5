import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { CostBook, costOf } from './costs.ts';

/** Milliseconds that a question waits for its points at most; who would wait longer is told so. */
const mostWaitMs = 3_000;
/** How often a question is asked again that the shop had no points for. */
const mostAgain = 2;

/** Asks a shop by GraphQL: `question` is a document, `answer` reads its data. */
export type Ask = <T>(
  account: ProviderAccount,
  question: string,
  variables: Readonly<Record<string, unknown>>,
  answer: z.ZodType<T>,
) => Promise<T>;

/** Asks within what the shop says that questions may cost: a short wait is waited, a longer one is told as how long it is. */
export function asking(http: ProviderHttp): Ask {
  const book = new CostBook();
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
        if (cost) book.note(shop, question, cost);
        return reply.data;
      } catch (error) {
        const seconds = error instanceof ProviderError && error.isBusy ? error.retryAfterSeconds : null;
        if (seconds === null || seconds * 1_000 > mostWaitMs || again >= mostAgain) throw error;
        await waitFor(seconds * 1_000);
      }
    }
  };
}

async function waitFor(ms: number): Promise<void> {
  if (ms > mostWaitMs) throw new ProviderError(429, messages.shopBusy, Math.ceil(ms / 1_000));
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The mark of where a list goes on. */
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** Where a list goes on; null at its end. */
export function nextOf({ hasNextPage, endCursor }: z.output<typeof pageInfo>): string | null {
  return hasNextPage ? endCursor : null;
}
