/** What owners of shops read about what their customers ask for. The shop's name is left out: its owner chooses it, and nobody has confirmed that the account's address is theirs. */
export const messages = {
  dataRequestSubject: 'A customer of your store asks for their data',
  dataRequest: (customers: readonly string[]) =>
    `Hello,

a customer of your store has asked for the data that is kept about them, and Shopify has passed the request on.
Here is what Lastcall keeps of them. Each link downloads the whole history of the person in one campaign as a table, which you can send to them:

${customers.join('\n')}

Shopify expects an answer within 30 days.`,
} as const;
