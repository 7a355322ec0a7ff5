import type { WorkerFixture } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Customer, type Offer, type OfferFacts } from './customer.ts';
import { serveSite, type CustomerSite } from './customer-site.ts';
import { expect, test as base, type StackUnderTest } from './stack.ts';

interface OfferFixtures {
  /** What the customer pastes into the pages of their site. */
  readonly snippet: string;
  readonly site: CustomerSite;
  /** Makes a campaign with a page, at `/offer` of the spec's own site unless the spec says where, and waits until visitors would meet it. */
  readonly makeOffer: (facts?: Partial<OfferFacts>) => Promise<Offer>;
  /** Lets the clocks of everybody in a campaign run out so many seconds from now: the shortest campaign takes a minute. */
  readonly endIn: (offer: Offer, seconds: number) => Promise<void>;
  /** Everybody whom the database has in a campaign, oldest first; `email` is null for somebody without a name. */
  readonly leadsIn: (offer: Offer) => Promise<{ email: string | null; hasStarted: boolean }[]>;
}

const newCustomer: WorkerFixture<Customer, { stack: StackUnderTest }> = async ({ stack }, use) => {
  const customer = await Customer.signUp(stack.origins.app);
  await use(customer);
  await customer.close();
};

/** For `test.extend` in a spec that changes an account for all others, or that must not meet what others did: a customer whom no other spec has. */
export const ownCustomer: { customer: [typeof newCustomer, { scope: 'worker' }] } = {
  customer: [newCustomer, { scope: 'worker' }],
};

/** The stack's `test` with a customer, their site and their offers. */
export const test = base.extend<OfferFixtures, { customer: Customer }>({
  ...ownCustomer,
  snippet: async ({ customer }, use) => use(customer.snippet),
  site: async ({ snippet }, use) => {
    const site = await serveSite(snippet);
    await use(site);
    await site.close();
  },
  makeOffer: async ({ customer, site, snippet }, use) => {
    const script = /src="([^"]+)"/.exec(snippet)![1]!;
    await use(async (facts) => {
      const offer = await customer.makeOffer({ url: `${site.origin}/offer`, ...facts });
      await expect
        .poll(async () => (await fetch(script)).text(), { message: 'the page script names the page', intervals: [50] })
        .toContain(`"${offer.url}"`);
      return offer;
    });
  },
  endIn: async ({ stack }, use) => {
    await use(async ({ campaignId }, seconds) => {
      const connection = await createConnection(stack.databaseUrl);
      await connection.execute(
        'UPDATE lead_person SET deadline_at = UTC_TIMESTAMP(6) + INTERVAL ? SECOND WHERE campaign_id = ?',
        [seconds, campaignId],
      );
      await connection.end();
    });
  },
  leadsIn: async ({ stack }, use) => {
    await use(async ({ campaignId }) => {
      const connection = await createConnection(stack.databaseUrl);
      const [rows] = await connection.execute<RowDataPacket[]>(
        'SELECT email, started_at FROM lead_person WHERE campaign_id = ? ORDER BY started_at',
        [campaignId],
      );
      await connection.end();
      return rows.map(({ email, started_at: startedAt }) => ({
        email: email as string | null,
        hasStarted: startedAt !== null,
      }));
    });
  },
});

export { expect };
