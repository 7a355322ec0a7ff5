import type { LogActor } from '@lastcall/contracts/analytics/event-log';
import type { LogRow } from './event-log.repository.ts';

/** The names of members and API keys of the account by id. */
export interface ActorNames {
  readonly members: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

/** Causes in the ledger that visitors and readers of emails trigger themselves. */
const ofVisitors = new Set(['visit', 'link', 'opt-in', 'pixel', 'portal', 'reset-link', 'xray']);

/** Returns who caused the event of a row. */
export function logActorOf({ actor, provider, page_id }: LogRow, { members, keys }: ActorNames): LogActor {
  const [kind = '', id = ''] = (actor ?? '').split(':');
  if (kind === 'user') return { kind: 'member', name: members.get(id) ?? null };
  if (kind === 'key') return { kind: 'api-key', name: keys.get(id) ?? null };
  // Zapier and Make also call the inbound webhook, which records them as the provider.
  if (kind === 'api' && provider === null) return { kind: 'api-key', name: null };
  // Older imports, whose author was not stored, are also attributed to a member.
  if (kind === 'import') return { kind: 'member', name: members.get(id) ?? null };
  if (kind === 'provider' || kind === 'shopify') return { kind: 'provider', name: kind === 'shopify' ? kind : id };
  if (kind === 'lead' || kind === 'lastcall') return { kind: 'lastcall', name: null };
  if (kind === 'page') return { kind: 'page', name: null };
  if (ofVisitors.has(kind)) return { kind: 'visitor', name: null };
  if (kind === 'listener' || provider !== null) return { kind: 'provider', name: provider };
  return { kind: page_id === null ? 'visitor' : 'page', name: null };
}

/** Returns the ids of members and keys in these rows. */
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
