import type { RemoteEvent } from '@lastcall/contracts';
import type { RemoteEventRow } from './remote-event.entity.ts';

/** Something that happened to a remote, as its team reads it. */
export function presentEvent({ id, what, version, replaced, note, causedBy, createdAt }: RemoteEventRow): RemoteEvent {
  return { id: Number(id), what, version, replaced, note, by: causedBy, at: createdAt.toISOString() };
}
