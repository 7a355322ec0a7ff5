import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** Fetches a public file's bytes, in the same mode as a link that may have preloaded it. `bypassesCache` bypasses the browser's cache, which may be the problem. */
export async function fetchFile(
  url: string,
  { bypassesCache = false }: { readonly bypassesCache?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const unreachable = (why: string) => (cause?: unknown) =>
    Promise.reject<never>(new Refused('unreachable', why, { cause }));
  const answer = await fetch(url, {
    credentials: 'same-origin',
    cache: bypassesCache ? 'reload' : 'default',
  }).catch(unreachable(labels.notAnswered(url)));
  if (!answer.ok) return unreachable(labels.answered(url, answer.status))();
  return new Uint8Array(await answer.arrayBuffer().catch(unreachable(labels.brokeOff(url))));
}
