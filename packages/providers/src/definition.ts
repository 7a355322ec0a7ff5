/** In what a provider gathers people. Somebody who comes into the chosen one starts their clock. */
export const containerKinds = ['list', 'group', 'tag', 'form'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** What a provider asks of whoever connects it by hand, by its own names. */
export const credentialFields = ['api_key', 'api_url', 'app_id', 'account_id', 'client_id', 'client_secret'] as const;
export type CredentialField = (typeof credentialFields)[number];

/**
 * What may begin a clock: somebody comes into a container. `created`: its webhook is made by us. `copied`: its owner pastes our address there, because the provider has
 * no API for that webhook, or one that would take another's place. `polled`: it calls nobody, and is asked from time to time.
 */
export interface Trigger {
  readonly type: ContainerKind;
  readonly webhook: 'created' | 'copied' | 'polled';
}

/** How a provider lets its customers connect by a button in place of a key. */
export interface OAuthFacts {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  /** What stands between two scopes; a space where nothing is said. */
  readonly scopeSeparator?: string;
  /** Whether it takes a proof (RFC 7636, S256); all that take one get one. */
  readonly pkce: boolean;
  /** How the client shows its secret when it asks for a token. */
  readonly clientSecret: 'body' | 'basic' | 'none';
  /** `rotating`: each refresh token opens once. `stable`: it opens again and again. `none`: the token does not end. */
  readonly refresh: 'rotating' | 'stable' | 'none';
  /** Whether both addresses are at the host of the account that is to be opened, which takes the place of the host that is written here. At a stand-in that host is the first part of the path. */
  readonly isAtAccount?: true;
  /** What is sent along when a code is given back, beside what the protocol says. */
  readonly withCode?: Readonly<Record<string, string>>;
}

/** What a provider takes before it says that it is asked too often; for each connection. */
export interface ProviderLimits {
  /** Calls a second that we make at most, on the average, and at once after a pause. */
  readonly perSecond: number;
  readonly burst: number;
  /** Calls that are under way at the same time. */
  readonly concurrency: number;
}

/** A provider as its screens and services know it: data alone, which browsers read too. */
export interface ProviderDefinition {
  /** In addresses and rows: small letters, digits and hyphens. */
  readonly name: string;
  readonly display_name: string;
  /** Where it stands among the others in lists, the smallest first. */
  readonly rank: number;
  /** `people`: an email platform, whose people start clocks. `sales`: it tells of sales alone. `store`: a shop, whose discounts end with deadlines. */
  readonly purpose: 'people' | 'sales' | 'store';
  /** What is asked to connect it by hand, in this order; none where that is not possible. `test` may be among them and is nothing to fill. */
  readonly fields: readonly (CredentialField | 'test')[];
  /** What its own screens call its key, in the middle of a sentence; "API key" where nothing is said. */
  readonly keyName?: string;
  /** What a field looks like, where it is more particular than any key: a regular expression for the whole text, with the words for what is none. */
  readonly patterns?: Readonly<Partial<Record<CredentialField, { readonly pattern: string; readonly words: string }>>>;
  readonly oauth?: OAuthFacts;
  /** The vendor's page that says where to find what is asked. */
  readonly docUrl: string;
  /** Where it puts the reader's address in a mail. */
  readonly mergeTag: string;
  readonly triggers: readonly Trigger[];
  /** Whether the deadline can be written into a field of its people, and whether we can make such a field. */
  readonly hasFields: boolean;
  readonly createsFields: boolean;
  /** Whether its fields belong to one list. */
  readonly fieldsOfList?: boolean;
  /** What our address gets for a person, where its webhook sends nothing by itself. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** Whether an account has one address there, which names all campaigns. */
  readonly hasOneAddress?: boolean;
  /** Whether its webhooks are signed. Every delivery without a right signature is refused, also while we have no secret to check it by. */
  readonly isSigned: boolean;
  /** Whether they are signed by the secret that we were given when we registered for OAuth, in place of one of each webhook. */
  readonly isSignedByClient?: boolean;
  readonly limits: ProviderLimits;
}
