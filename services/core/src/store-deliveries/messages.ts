/** What owners of shops read about what their customers ask for. */
export const messages = {
  yourStore: 'your store',
  dataRequestSubject: (store: string) => `A customer of ${store} asks for their data`,
  dataRequest: (store: string, customers: readonly string[]) =>
    `Hello,

a customer of ${store} has asked for the data that is kept about them, and Shopify has passed the request on.
Here is what Lastcall keeps of them. Each link downloads the whole history of the person in one campaign as a table, which you can send to them:

${customers.join('\n')}

Shopify expects an answer within 30 days.`,
} as const;
