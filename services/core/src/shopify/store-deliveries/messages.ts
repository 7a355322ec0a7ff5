import type { EmailBlock, EmailContent, EmailLink } from '@lastcall/core/platform';

/**
 * Emails to owners of stores about privacy requests of their customers. The store's name is left out: its owner chooses it, and nobody has verified that
 * they own the account's email address.
 */
export const emails = {
  /** `fileUrls`: the history of the customer, one file per campaign. */
  dataRequest: (fileUrls: readonly string[]): EmailContent => ({
    subject: 'A customer of your store requested their data',
    preview: 'Shopify expects your response within 30 days.',
    heading: 'A customer requested their data',
    body: [
      'A customer of your store requested a copy of their data. Shopify forwarded the request to us.',
      'Download what Lastcall stores about this customer and send it to them. Each CSV file has their full history in one campaign.',
      downloads(fileUrls),
      'Shopify expects your response within 30 days.',
    ],
    smallPrint: [
      'Sign in to Lastcall to download the data.',
      'You received this email because your Shopify store is connected to Lastcall.',
    ],
  }),
} as const;

function downloads(fileUrls: readonly string[]): EmailBlock {
  const [url, ...more] = fileUrls;
  if (url !== undefined && more.length === 0) return { kind: 'button', label: 'Download data', url };
  return {
    kind: 'links',
    links: fileUrls.map((each, index): EmailLink => ({
      label: `Download file ${index + 1} of ${fileUrls.length}`,
      url: each,
    })),
  };
}
