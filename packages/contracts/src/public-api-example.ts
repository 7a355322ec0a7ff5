/** What an example says of whom it is for. */
interface ExampleFacts {
  /** Where the API is, such as `https://app.example.com`. */
  readonly origin: string;
  readonly key: string;
  readonly campaignId: string;
}

/** The smallest useful call of the public API, for a terminal: a person's deadline begins. */
export function curlExample({ origin, key, campaignId }: ExampleFacts): string {
  return [
    `curl ${origin}/v1/deadlines \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'Idempotency-Key: signup-1001' \\`,
    `  -d '${JSON.stringify({ campaignId, email: 'ann@example.com' })}'`,
  ].join('\n');
}
