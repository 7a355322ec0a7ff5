/**
 * Texts for owners of shops about privacy requests of their customers. The shop's name is left out: its owner chooses it, and nobody has verified that
 * they own the account's email address.
 */
export const messages = {
  dataRequestSubject: 'A customer of your store requested their data',
  dataRequest: (customers: readonly string[]) =>
    `Hello,

A customer of your store requested the data stored about them, and Shopify forwarded the request.
Here is what Lastcall stores about them. Each link downloads their complete history in one campaign as a CSV file that you can send to them:

${customers.join('\n')}

Shopify expects a response within 30 days.`,
} as const;
