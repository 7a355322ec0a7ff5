/** The kinds of containers that providers have. A contact who joins the chosen one gets a countdown. */
export const containerKinds = ['list', 'group', 'tag', 'form'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** The credentials that a provider needs when it is connected manually, under the provider's own names. */
export const credentialFields = ['api_key', 'api_url', 'app_id', 'account_id', 'client_id', 'client_secret'] as const;
export type CredentialField = (typeof credentialFields)[number];

/**
 * The event that may start a countdown: a contact joins a container. `created`: we create its webhook. `copied`: its owner pastes our URL there, because
 * the provider has no API for that webhook, or one that would replace another webhook. `polled`: the provider has no webhook for it and is polled.
 */
export interface Trigger {
  readonly type: ContainerKind;
  readonly webhook: 'created' | 'copied' | 'polled';
}

/** The OAuth settings of a provider, which let customers connect with a button instead of a key. */
export interface OAuthFacts {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  /** The separator between two scopes; a space by default. */
  readonly scopeSeparator?: string;
  /** True if the provider requires PKCE (RFC 7636, S256). Providers that support it get it as well. */
  readonly pkce: boolean;
  /** The way the client sends its secret when it requests a token. */
  readonly clientSecret: 'body' | 'basic' | 'none';
  /** `rotating`: each refresh token works once. `stable`: it works repeatedly. `none`: the token does not expire. */
  readonly refresh: 'rotating' | 'stable' | 'none';
  /**
   * True if both URLs are at the host of the connecting account, which replaces the host written here. In a simulator that host is the first part of the
   * path.
   */
  readonly isAtAccount?: true;
  /** Parameters that are sent with a code, in addition to those of the protocol. */
  readonly withCode?: Readonly<Record<string, string>>;
}

/** The rate that a provider accepts from each connection. */
export interface ProviderLimits {
  /** The maximum number of calls per second, on average and as a burst after a pause. */
  readonly perSecond: number;
  readonly burst: number;
  /** The maximum number of concurrent calls. */
  readonly concurrency: number;
}

/** A provider as screens and services use it: only data, which browsers read too. */
export interface ProviderDefinition {
  /** The name in URLs and rows: lowercase letters, digits and hyphens. */
  readonly name: string;
  readonly display_name: string;
  /** The sort position in lists, smallest first. */
  readonly rank: number;
  /** `contacts`: an email platform, whose contacts start countdowns. `sales`: it only reports sales. `store`: a shop, whose discounts end with deadlines. */
  readonly purpose: 'contacts' | 'sales' | 'store';
  /** The fields of the form for connecting manually, in this order; none where that is not possible. `test` may be among them and needs no input. */
  readonly fields: readonly (CredentialField | 'test')[];
  /** The provider's own name for its key, in the middle of a sentence; "API key" by default. */
  readonly keyName?: string;
  /** The format of a field, where it is stricter than that of any key: a regular expression for the whole text, and the message for a mismatch. */
  readonly patterns?: Readonly<Partial<Record<CredentialField, { readonly pattern: string; readonly words: string }>>>;
  readonly oauth?: OAuthFacts;
  /** The vendor's page that says where to find the credentials. */
  readonly docUrl: string;
  /** The placeholder for the reader's email address in an email. */
  readonly mergeTag: string;
  /**
   * The placeholder for a contact's custom field in an email, with `FIELD_ID` or `FIELD_NAME`; `FIELD_TAG` is the name in uppercase with underscores, and `FIELD_KEY`
   * the name without spaces. Missing where emails cannot show a field of ours, so that their links cannot be signed.
   */
  readonly fieldTag?: string;
  readonly triggers: readonly Trigger[];
  /** True if the deadline can be written into a field of its contacts, and if we can create such a field. */
  readonly hasFields: boolean;
  readonly createsFields: boolean;
  /** True if its fields belong to one list. */
  readonly fieldsOfList?: boolean;
  /** The query parameters with placeholders that our URL needs for a contact, where its webhook sends nothing by itself. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** True if an account has a single webhook URL at the provider, which lists all campaigns. */
  readonly hasOneWebhookUrl?: boolean;
  /** True if its webhooks are signed. Every delivery without a valid signature is rejected, even while we have no secret to verify it with. */
  readonly isSigned: boolean;
  /** True if webhooks are signed with the secret of our OAuth client instead of a secret for each webhook. */
  readonly isSignedByClient?: boolean;
  readonly limits: ProviderLimits;
}
