import { simulatorClients } from '@lastcall/simulators';
import { config } from './service.ts';

/** What a service must know to connect the simulated providers by a button. */
export function oauthEnv(): Record<string, string> {
  return { OAUTH_CLIENTS: JSON.stringify(simulatorClients()) };
}

/** What somebody does at a provider that asks them: they say yes or no, for an account there. Resolves with the path and query that their browser is sent back to. */
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

/** Ends the tokens of an account (`expire`), takes its yes back (`revoke`), or loses the next tokens on their way (`lose`). */
export async function changeTokens(
  provider: string,
  change: { account?: string; expire?: boolean; revoke?: boolean; lose?: number },
): Promise<void> {
  await fetch(`${config().PROVIDER_SIMULATORS}/${provider}/sim/tokens`, {
    method: 'POST',
    body: JSON.stringify(change),
  });
}

/** What a provider was asked tokens with, the oldest first. */
export async function tokensAsked(provider: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${config().PROVIDER_SIMULATORS}/${provider}/sim/tokens`);
  return ((await answer.json()) as { asked: Record<string, string>[] }).asked;
}
