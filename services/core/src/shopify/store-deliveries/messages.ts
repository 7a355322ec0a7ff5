/**
 * Texts for owners of shops about privacy requests of their customers. The shop's name is left out: its owner chooses it, and nobody has verified that
 * they own the account's email address.
 */
export const messages = {
  dataRequestSubject: 'A customer of your store requested their data',
  dataRequest: (customers: readonly string[]) =>
    `Hello,

a customer of your store has asked for the data that is kept about them, and Shopify has passed the request on.
Here is what Lastcall keeps of them. Each link downloads the whole history of the person in one campaign as a table, which you can send to them:

${customers.join('\n')}

Shopify expects an answer within 30 days.`,
} as const;
