/** A delivery of a provider as it came. `body` is parsed where it could be: JSON, or the fields of a form by their full names (`data[email]`). */
export interface ProviderDelivery {
  readonly method: string;
  /** The whole address that was called, as the provider knows it: some sign it with the body. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** What is answered to a provider that asks whether an address is ours. */
export interface HandshakeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How deliveries of one provider are read. Whatever is not here is as with everybody. */
export interface ProviderInbound {
  /** The body with the people alone that the address asks for (`?tag=7`), each with its `event_id` where the provider has one; null when it asks for none of them. */
  readonly narrow: (body: unknown, query: URLSearchParams) => unknown;
  /** Whether a delivery is signed by the webhook's secret at this time; only for providers that sign. */
  readonly isSigned?: (delivery: ProviderDelivery, secret: string, now: Date) => boolean;
  /** The answer to a handshake that is of the provider's own kind; null for a delivery that is none. */
  readonly handshake?: (delivery: Omit<ProviderDelivery, 'body'>) => HandshakeAnswer | null;
  /** The campaigns that a delivery is for, where one address serves several; null for the campaign of the address. */
  readonly campaignsIn?: (query: URLSearchParams) => string[] | null;
  /** The events of a delivery that carries ids alone, to be looked up with `peopleOf`. */
  readonly idsIn?: (body: unknown) => readonly { readonly id: string; readonly eventId: string }[];
}
