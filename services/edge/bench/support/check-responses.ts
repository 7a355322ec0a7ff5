import type { BenchCampaign } from './leads.ts';

/** Sends one request of each measured kind; throws when a response is not what a visitor, email app or reader should get. */
export async function checkResponses(
  origin: string,
  { accountKey, pageUrl, linkHash, imagePath }: BenchCampaign,
): Promise<void> {
  const decided = await fetch(`${origin}/e/decide`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    body: JSON.stringify({ key: accountKey, url: pageUrl, visitor: 'visitor-00000000000001' }),
  });
  const decision = (await decided.json()) as { do: string; deadlineAt?: string };
  check(
    decision.do === 'show' && Date.parse(decision.deadlineAt!) > Date.now() + 3_600_000,
    `a decision: ${JSON.stringify(decision)}`,
  );

  const image = await fetch(`${origin}${imagePath}?em=reader-1@site.test`);
  const bytes = (await image.arrayBuffer()).byteLength;
  check(image.headers.get('content-type') === 'image/gif' && bytes > 5_000, `an image of ${bytes} bytes`);

  const { status, headers } = await fetch(`${origin}/l/${linkHash}?em=reader-1@site.test`, { redirect: 'manual' });
  const to = new URL(headers.get('location') ?? origin);
  // `lm` is a signed proof of the click, and differs for each click.
  check(
    status === 302 && to.origin + to.pathname === pageUrl && to.searchParams.get('em') === 'reader-1@site.test',
    `a redirect: ${status} ${to.href}`,
  );
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`Wrong response of the edge: ${what}`);
}
