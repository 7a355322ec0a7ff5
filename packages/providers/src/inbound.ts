/** A delivery of a provider as received. `body` is parsed where possible: JSON, or the fields of a form by their full names (`data[email]`). */
export interface ProviderDelivery {
  readonly method: string;
  /** The full URL as the provider called it: some providers sign it with the body. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** The response to a provider that checks if we own a URL. */
export interface HandshakeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Reads the deliveries of one provider. The default reader handles everything that is missing here. */
export interface ProviderInbound {
  /**
   * Returns the body with only the contacts that the URL asks for (`?tag=7`), each with its `event_id` where the provider has one; null if none of them
   * match.
   */
  readonly narrow: (body: unknown, query: URLSearchParams) => unknown;
  /** Returns true if a delivery has a signature with the webhook's secret that is valid at this time; only for providers that sign. */
  readonly isSigned?: (delivery: ProviderDelivery, secret: string, now: Date) => boolean;
  /** Returns the response to a handshake in the provider's own format; null for any other delivery. */
  readonly handshake?: (delivery: Omit<ProviderDelivery, 'body'>) => HandshakeResponse | null;
  /** Returns the campaigns that a delivery is for, where one URL serves several; null for the campaign of the URL. */
  readonly campaignsIn?: (query: URLSearchParams) => string[] | null;
  /** Returns the events of a delivery that contains only ids, which `contactsByIds` resolves. */
  readonly idsIn?: (body: unknown) => readonly { readonly id: string; readonly eventId: string }[];
}
