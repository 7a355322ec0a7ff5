/** One contact that a provider reports, parsed from a delivery of any format. */
export interface ContactNotice {
  /** Normalized; null if the delivery has no valid email address for the contact. */
  readonly email: string | null;
  /** True if the email address is a merge tag that was not replaced. */
  readonly isMergeTag: boolean;
  /** The provider's id of the event; null if it sends none. */
  readonly eventId: string | null;
  /** The content about this contact, or a hash of it, for deduplication. */
  readonly content: string;
}

/** Milliseconds during which the same content without an event id is a duplicate; providers that get no response retry within minutes. */
export const repetitionMs = 10 * 60_000;

/**
 * Returns the deduplication key of a notice: the event and its lead where the provider identifies the event, else the content. It contains an email
 * address, so only a hash with our own key is stored.
 */
export function identityOf(provider: string, { email, eventId, content }: ContactNotice): string {
  return JSON.stringify(eventId === null ? ['content', provider, content] : ['event', provider, eventId, email]);
}
