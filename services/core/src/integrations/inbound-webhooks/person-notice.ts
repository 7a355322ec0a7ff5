/** One person as a provider tells of them, read from whatever it sent. */
export interface PersonNotice {
  /** Normalised; null when nobody is named. */
  readonly email: string | null;
  /** A merge tag that was not filled in stands where the address should. */
  readonly isMergeTag: boolean;
  /** The provider's id of the event; null when it sends none. */
  readonly eventId: string | null;
  /** All that was sent of this person, in one form whatever the order of its fields. */
  readonly content: string;
}

/** Milliseconds in which the same content without an event id is a repetition; providers that get no answer try again within minutes. */
export const repetitionMs = 10 * 60_000;

/** By what a notice is known again: the event and its person where the provider names the event, else its content. It holds an address, so what is kept is a hash under our own key. */
export function identityOf(provider: string, { email, eventId, content }: PersonNotice): string {
  return JSON.stringify(eventId === null ? ['content', provider, content] : ['event', provider, eventId, email]);
}
