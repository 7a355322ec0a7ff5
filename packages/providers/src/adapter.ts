import type { ContainerKind } from './definition.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from './provider-http.ts';

/** Something at a provider that people choose by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** In what people are gathered. */
export interface Container {
  readonly type: ContainerKind;
  readonly id: string;
}

/** Who is to be told of: everybody who comes into a container. `url` says which one, so that one webhook is known from another. */
export interface CreateWebhookRequest {
  readonly url: string;
  readonly container: Container & Named;
  /** What its owner reads about it at the provider, where there is a place for that; by itself it says that it starts deadlines. */
  readonly label?: { readonly name: string; readonly description: string };
}

/** A webhook at a provider. `secret` signs what it sends where the provider signs; `ruleUrl` is where its owner finds it. */
export interface MadeWebhook {
  readonly id: string;
  readonly secret: string | null;
  readonly ruleUrl: string | null;
}

/** Somebody who came into a container. `eventId` is the same whenever the same coming is told: the person's id there with the instant. */
export interface NewSubscriber {
  readonly email: string;
  readonly eventId: string;
  readonly cameAt: Date;
}

/** NewSubscribers since a cursor, the oldest first. `cursor` goes on where this answer ended; what came at its very moment may be told again. */
export interface NewSubscribers {
  readonly people: readonly NewSubscriber[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** Values for one person, by the ids of the provider's fields; an empty text takes a value away. */
export type FieldValues = Readonly<Record<string, string>>;

/** Whom values are for, and of which container's people where fields belong to one. */
export interface FieldWrite {
  readonly email: string;
  readonly values: FieldValues;
  readonly containerId: string | null;
}

/** What became of a write: there is nobody of that address at the provider, which makes nobody. */
export type Written = 'written' | 'nobody';

/**
 * What a provider can do for us. A part that is not there, the provider does not have.
 * Every method throws a `ProviderError`, whose reason is in the provider's words where it had some.
 */
export interface ProviderAdapter {
  /** Tries credentials; resolves with the name of the account behind them, where it has one. */
  check(account: ProviderAccount): Promise<string | null>;
  readonly containers: Readonly<Partial<Record<ContainerKind, (account: ProviderAccount) => Promise<Named[]>>>>;
  /** Fields that can hold a text, of one list where each list has its own. `id` is what a value is written under. */
  listFields?(account: ProviderAccount, containerId: string | undefined): Promise<Named[]>;
  createField?(account: ProviderAccount, name: string, containerId: string | undefined): Promise<Named>;
  /** Writes into the fields of somebody who is there; never makes a new person of the provider's, which `addPerson` alone does. */
  writeFields?(account: ProviderAccount, write: FieldWrite): Promise<Written>;
  /** Writes for many in one call of the provider, at most `writesAtOnce`; in their order. Only where the provider has such a call. */
  writeManyFields?(account: ProviderAccount, writes: readonly FieldWrite[]): Promise<readonly Written[]>;
  readonly writesAtOnce?: number;
  /**
   * Puts somebody who has agreed into a container, in small letters; whoever is not at the provider is made a person of it. Doing it again changes nothing.
   * Not there where a provider has no call for it.
   */
  addPerson?(account: ProviderAccount, container: Container, email: string): Promise<void>;
  /** Makes a webhook, or finds the one that an earlier try has left behind for the same address. */
  createWebhook?(account: ProviderAccount, wish: CreateWebhookRequest): Promise<MadeWebhook>;
  /** Takes a webhook away; one that is gone already is fine. */
  deleteWebhook?(account: ProviderAccount, webhookId: string, containerId: string): Promise<void>;
  /** Whether the person of an address, in small letters, is in a container now; false for somebody who was and has gone. */
  hasPerson?(account: ProviderAccount, container: Container, email: string): Promise<boolean>;
  /** Who came into a container since a cursor, or, without one, since an instant. Also whom a bulk import brought. */
  newSubscribers?(
    account: ProviderAccount,
    container: Container,
    since: { readonly cursor: string | null; readonly from: Date },
  ): Promise<NewSubscribers>;
  /** Whom the ids of a delivery name, by the provider's own events, where it sends ids alone. */
  peopleOf?(
    account: ProviderAccount,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly email: string | null }[]>;
}

/** How a provider's folder makes its adapter: how it is spoken with, and what can be asked. */
export interface AdapterModule {
  readonly httpProfile: (account: ProviderAccount) => HttpProfile;
  readonly create: (http: ProviderHttp) => ProviderAdapter;
}
