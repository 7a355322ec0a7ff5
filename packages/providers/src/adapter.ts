import type { ContainerKind } from './definition.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from './provider-http.ts';

/** Something at a provider that users choose by its name. */
export interface NamedResource {
  readonly id: string;
  readonly name: string;
}

/** A list, group, tag or form that contains contacts. */
export interface Container {
  readonly type: ContainerKind;
  readonly id: string;
}

/** A request for a webhook that reports every new subscriber of a container. `url` includes the container, which distinguishes the webhooks. */
export interface CreateWebhookRequest {
  readonly url: string;
  readonly container: Container & NamedResource;
  /** The text that the owner sees at the provider, where the provider has a place for it; by default it says that the webhook starts deadlines. */
  readonly label?: { readonly name: string; readonly description: string };
}

/** A webhook at a provider. `secret` signs its deliveries where the provider signs; `ruleUrl` is where its owner finds it. */
export interface CreatedWebhook {
  readonly id: string;
  readonly secret: string | null;
  readonly ruleUrl: string | null;
}

/** A contact who joined a container. `eventId` is stable for one join across reports: the contact's id at the provider with the instant. */
export interface NewSubscriber {
  readonly email: string;
  readonly eventId: string;
  readonly joinedAt: Date;
}

/** New subscribers since a cursor, oldest first. `cursor` continues where this response ended; subscribers of that exact instant may be reported again. */
export interface NewSubscribers {
  readonly newContacts: readonly NewSubscriber[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** Values for one contact, by the ids of the provider's fields; an empty text clears a value. */
export type FieldValues = Readonly<Record<string, string>>;

/** The values to write for one contact, and the container, where fields belong to one. */
export interface FieldWrite {
  readonly email: string;
  readonly values: FieldValues;
  readonly containerId: string | null;
}

/** The result of a write: `nobody` if the provider has no contact with that email address. The provider does not create one. */
export type FieldWriteResult = 'written' | 'nobody';

/**
 * The calls that a provider supports. A provider lacks the optional methods that its adapter lacks. Every method throws a `ProviderError`, whose reason
 * is the provider's own message where it sent one.
 */
export interface ProviderAdapter {
  /** Tests credentials; resolves with the name of the account behind them, where it has one. */
  check(account: ProviderAccount): Promise<string | null>;
  readonly containers: Readonly<Partial<Record<ContainerKind, (account: ProviderAccount) => Promise<NamedResource[]>>>>;
  /** Lists the fields that can hold a text, of one list where each list has its own. `id` is the key that values are written under. */
  listFields?(account: ProviderAccount, containerId: string | undefined): Promise<NamedResource[]>;
  createField?(account: ProviderAccount, name: string, containerId: string | undefined): Promise<NamedResource>;
  /** Writes into the fields of an existing contact. Never creates a contact; only `addContact` does. */
  writeFields?(account: ProviderAccount, write: FieldWrite): Promise<FieldWriteResult>;
  /** Writes for many contacts in one call to the provider, at most `maxBatchSize`; results keep the order. Only where the provider has such a call. */
  writeManyFields?(account: ProviderAccount, writes: readonly FieldWrite[]): Promise<readonly FieldWriteResult[]>;
  readonly maxBatchSize?: number;
  /**
   * Adds a person who has consented to a container, by an email address in lowercase, and creates the contact if the provider has none. Idempotent.
   * Missing where a provider has no such call.
   */
  addContact?(account: ProviderAccount, container: Container, email: string): Promise<void>;
  /** Creates a webhook, or finds the one that an earlier attempt created for the same URL. */
  createWebhook?(account: ProviderAccount, request: CreateWebhookRequest): Promise<CreatedWebhook>;
  /** Deletes a webhook; succeeds if it no longer exists. */
  deleteWebhook?(account: ProviderAccount, webhookId: string, containerId: string): Promise<void>;
  /** Returns true if the contact with an email address, in lowercase, is in a container now; false for a former member. */
  hasContact?(account: ProviderAccount, container: Container, email: string): Promise<boolean>;
  /** Returns the contacts that joined a container since a cursor or, without one, since an instant. Includes contacts from a bulk import. */
  newSubscribers?(
    account: ProviderAccount,
    container: Container,
    since: { readonly cursor: string | null; readonly from: Date },
  ): Promise<NewSubscribers>;
  /** Returns the contacts with the ids of a delivery, for providers whose own events contain only ids. */
  contactsByIds?(
    account: ProviderAccount,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly email: string | null }[]>;
}

/** A provider's adapter: its HTTP profile and its calls. */
export interface AdapterModule {
  readonly httpProfile: (account: ProviderAccount) => HttpProfile;
  readonly create: (http: ProviderHttp) => ProviderAdapter;
}
