import type { LogActor } from '@lastcall/contracts/event-log';
import type { LogRow } from './event-log.repository.ts';

/** The names of people of the account and of its API keys, by their ids. */
export interface ActorNames {
  readonly members: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

/** What a visitor or reader does themselves, in the words of a ledger's cause. */
const ofVisitors = new Set(['visit', 'link', 'opt-in', 'pixel', 'portal', 'reset-link', 'xray']);

/** Who did what a row tells of. */
export function logActorOf({ actor, provider, page_id }: LogRow, { members, keys }: ActorNames): LogActor {
  const [kind = '', id = ''] = (actor ?? '').split(':');
  if (kind === 'user') return { kind: 'member', name: members.get(id) ?? null };
  if (kind === 'key') return { kind: 'api-key', name: keys.get(id) ?? null };
  // Zapier and Make call the listener too, which says which of them it was.
  if (kind === 'api' && provider === null) return { kind: 'api-key', name: null };
  // Those from before it was kept who imported them are of a person of the account too.
  if (kind === 'import') return { kind: 'member', name: members.get(id) ?? null };
  if (kind === 'provider' || kind === 'shopify') return { kind: 'provider', name: kind === 'shopify' ? kind : id };
  if (kind === 'lead' || kind === 'lastcall') return { kind: 'lastcall', name: null };
  if (kind === 'page') return { kind: 'page', name: null };
  if (ofVisitors.has(kind)) return { kind: 'visitor', name: null };
  if (kind === 'listener' || provider !== null) return { kind: 'provider', name: provider };
  return { kind: page_id === null ? 'visitor' : 'page', name: null };
}

/** The ids of people and keys that rows name. */
export function idsOfActors(rows: readonly LogRow[]): { readonly members: string[]; readonly keys: string[] } {
  const ids = (kinds: readonly string[]) => [
    ...new Set(
      rows.flatMap(({ actor }) => {
        const [kind = '', id = ''] = (actor ?? '').split(':');
        return kinds.includes(kind) && id !== '' ? [id] : [];
      }),
    ),
  ];
  return { members: ids(['user', 'import']), keys: ids(['key']) };
}
