/** The inputs of an example call. */
interface ExampleFacts {
  /** The origin of the API, such as `https://app.example.com`. */
  readonly origin: string;
  readonly key: string;
  readonly campaignId: string;
}

/** Returns a minimal `curl` command for the public API, which starts a lead's countdown. */
export function curlExample({ origin, key, campaignId }: ExampleFacts): string {
  return [
    `curl ${origin}/v1/deadlines \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'Idempotency-Key: signup-1001' \\`,
    `  -d '${JSON.stringify({ campaignId, email: 'ann@example.com' })}'`,
  ].join('\n');
}
