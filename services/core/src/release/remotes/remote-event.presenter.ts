import type { RemoteEvent } from '@lastcall/contracts/release';
import type { RemoteEventRow } from './remote-event.entity.ts';

/** Presents an entry of a remote's history for its team. */
export function presentEvent({ id, what, version, replaced, note, causedBy, createdAt }: RemoteEventRow): RemoteEvent {
  return { id: Number(id), what, version, replaced, note, by: causedBy, at: createdAt.toISOString() };
}
