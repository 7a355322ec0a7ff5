import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Customer, type Offer, type OfferOptions } from './customer.ts';
import { serveSite, type CustomerSite } from './customer-site.ts';
import { expect, test as base } from './stack.ts';

interface OfferFixtures {
  /** Option: the spec's file has its own customer, because it changes the whole account, or must not be affected by other specs. */
  readonly hasOwnCustomer: boolean;
  /** The owner of the site and the offers. */
  readonly customer: Customer;
  /** The customer's snippet for the pages of the site. */
  readonly snippet: string;
  readonly site: CustomerSite;
  /** Creates a campaign with a page, at `/offer` of the spec's own site by default, and waits until it is live for visitors. */
  readonly makeOffer: (facts?: Partial<OfferOptions>) => Promise<Offer>;
  /** Makes the countdowns of a campaign, or of one email address, end this many seconds from now, since the shortest campaign takes a minute. */
  readonly endIn: (offer: Pick<Offer, 'campaignId'>, seconds: number, email?: string) => Promise<void>;
  /** Returns all leads of a campaign, oldest first; `email` is null for unidentified visitors. Excludes records of browsers that follow another lead. */
  readonly leadsIn: (offer: Offer) => Promise<{ email: string | null; hasStarted: boolean }[]>;
}

/** Returns the customer with this name, who is signed up on the worker's first request. */
type Customers = (name: string) => Promise<Customer>;

/** The name of the customer of all specs that don't have their own. */
const shared = 'shared';

/** Creates the shared customer with a campaign. A spec that needs an empty account thus fails even if it is the first of its worker. */
async function sharedCustomer(app: string): Promise<Customer> {
  const customer = await Customer.signUp(app);
  await customer.makeCampaign({ campaignName: 'An earlier campaign' });
  return customer;
}

/** The stack's `test` with a customer, their site and their offers. Each worker has its own customer. */
export const test = base.extend<OfferFixtures, { customers: Customers }>({
  customers: [
    async ({ stack }, use) => {
      const customers = new Map<string, Promise<Customer>>();
      await use((name) => {
        const customer = customers.get(name) ?? (name === shared ? sharedCustomer : Customer.signUp)(stack.origins.app);
        customers.set(name, customer);
        return customer;
      });
      for (const customer of customers.values()) await (await customer).close();
    },
    { scope: 'worker' },
  ],
  hasOwnCustomer: [false, { option: true }],
  customer: async ({ customers, hasOwnCustomer }, use, { file }) =>
    use(await customers(hasOwnCustomer ? file : shared)),
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
    await use(async ({ campaignId }, seconds, email) => {
      const connection = await createConnection(stack.databaseUrl);
      await connection.execute(
        'UPDATE campaign_lead SET deadline_at = UTC_TIMESTAMP(6) + INTERVAL ? SECOND WHERE campaign_id = ? AND (? IS NULL OR email = ?)',
        [seconds, campaignId, email ?? null, email ?? null],
      );
      await connection.end();
    });
  },
  leadsIn: async ({ stack }, use) => {
    await use(async ({ campaignId }) => {
      const connection = await createConnection(stack.databaseUrl);
      const [rows] = await connection.execute<RowDataPacket[]>(
        'SELECT email, started_at FROM campaign_lead WHERE campaign_id = ? AND follows IS NULL ORDER BY started_at',
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
