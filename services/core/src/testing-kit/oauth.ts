import { simulatorClients } from '@lastcall/simulators';
import { config } from './service.ts';

/** Returns environment variables for connecting the simulated providers with OAuth. */
export function oauthEnv(): Record<string, string> {
  return { OAUTH_CLIENTS: JSON.stringify(simulatorClients()) };
}

/**
 * Accepts or denies a provider's consent screen for an account. Resolves with the path and query of the redirect
 * back.
 */
export async function answerQuestion(
  url: string,
  { account = 'bakery', allow = true }: { account?: string; allow?: boolean } = {},
): Promise<string> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`the provider does not ask: ${await page.text()}`);
  const { origin, pathname, searchParams } = new URL(url);
  const form = new URLSearchParams([...searchParams, ['account', account], ['allow', allow ? 'yes' : 'no']]);
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
}

/**
 * Expires the tokens of an account (`expire`), revokes its consent (`revoke`), or loses the response with the next
 * tokens (`lose`).
 */
export async function changeTokens(
  provider: string,
  change: { account?: string; expire?: boolean; revoke?: boolean; lose?: number },
): Promise<void> {
  await fetch(`${config().PROVIDER_SIMULATORS}/${provider}/sim/tokens`, {
    method: 'POST',
    body: JSON.stringify(change),
  });
}

/** Returns the token requests to a provider, oldest first. */
export async function tokenRequests(provider: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${config().PROVIDER_SIMULATORS}/${provider}/sim/tokens`);
  return ((await answer.json()) as { asked: Record<string, string>[] }).asked;
}
