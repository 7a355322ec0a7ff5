import { mergeTags } from './merge-tags.ts';
import { platformNames } from './platforms.ts';

export { mergeTags };

/** The email platforms that may start a clock by an integration. */
export const integrationProviders = ['kit', 'activecampaign', 'mailerlite', 'getresponse', 'mailchimp', 'keap', 'ontraport', 'drip'] as const;
export type IntegrationProvider = (typeof integrationProviders)[number];

/** In what a provider gathers people. Somebody who comes into the chosen one starts their clock. */
export const containerKinds = ['list', 'group', 'tag'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** What a provider asks of whoever connects it, by its own names. */
export const credentialFields = ['api_key', 'api_url', 'app_id'] as const;
export type CredentialField = (typeof credentialFields)[number];

/** What may begin a clock: somebody comes into a container. Where a provider has no API for that webhook, or one that would take another's place, its owner copies the address. */
export interface Trigger {
  readonly type: ContainerKind;
  readonly webhook: 'created' | 'copied';
}

/** A provider as its screens and services know it. */
export interface ProviderDefinition {
  readonly name: IntegrationProvider;
  readonly display_name: string;
  /** What is asked to connect it, in this order; none where it is set up by hand. `test` may be among them and is nothing to fill. */
  readonly fields: readonly (CredentialField | 'test')[];
  /** The vendor's page that says where to find them. */
  readonly docUrl: string;
  /** Where it puts the reader's address in a mail. */
  readonly mergeTag: string;
  readonly triggers: readonly Trigger[];
  /** Whether the deadline can be written into a field of its people. */
  readonly hasFields: boolean;
  /** Whether its fields belong to one list. */
  readonly fieldsOfList?: boolean;
  /** What its webhook appends for a person, where it sends nothing by itself. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

const created = { tag: { type: 'tag', webhook: 'created' }, list: { type: 'list', webhook: 'created' }, group: { type: 'group', webhook: 'created' } } as const;

function define(name: IntegrationProvider, facts: Omit<ProviderDefinition, 'name' | 'display_name' | 'mergeTag'>): ProviderDefinition {
  return { name, display_name: platformNames[name], mergeTag: mergeTags[name], ...facts };
}

/** Every provider of the first wave. Those without fields are set up by hand. */
export const providerDefinitions: Readonly<Record<IntegrationProvider, ProviderDefinition>> = {
  kit: define('kit', { fields: ['api_key'], docUrl: 'https://developers.kit.com/api-reference', triggers: [created.tag], hasFields: true }),
  activecampaign: define('activecampaign', {
    fields: ['api_url', 'api_key'],
    docUrl: 'https://developers.activecampaign.com/reference/authentication',
    // Its webhook for tags cannot be narrowed to one: there the automation's own step sends the right people.
    triggers: [created.list, { type: 'tag', webhook: 'copied' }],
    hasFields: true,
  }),
  mailerlite: define('mailerlite', { fields: ['api_key'], docUrl: 'https://developers.mailerlite.com/docs', triggers: [created.group], hasFields: true }),
  // One callback for a whole account: ours would take the place of another's.
  getresponse: define('getresponse', { fields: ['api_key'], docUrl: 'https://apidocs.getresponse.com/v3/authentication', triggers: [{ type: 'list', webhook: 'copied' }], hasFields: true }),
  mailchimp: define('mailchimp', { fields: ['api_key'], docUrl: 'https://mailchimp.com/developer/marketing/guides/quick-start', triggers: [created.list, created.group], hasFields: true, fieldsOfList: true }),
  keap: define('keap', {
    fields: [],
    docUrl: 'https://developer.infusionsoft.com',
    triggers: [],
    hasFields: false,
    placeholders: { email: mergeTags.keap, firstName: '~Contact.FirstName~' },
  }),
  ontraport: define('ontraport', { fields: ['app_id', 'api_key'], docUrl: 'https://api.ontraport.com/doc', triggers: [{ type: 'tag', webhook: 'copied' }], hasFields: true }),
  drip: define('drip', { fields: [], docUrl: 'https://developer.drip.com', triggers: [], hasFields: false }),
};

/** The definition of a platform that has one. */
export function providerOf(platform: string): ProviderDefinition | null {
  return Object.hasOwn(providerDefinitions, platform) ? providerDefinitions[platform as IntegrationProvider] : null;
}

/** What somebody fills in to connect a provider. */
export function visibleFields({ fields }: Pick<ProviderDefinition, 'fields'>): CredentialField[] {
  return fields.filter((field) => field !== 'test');
}

const capitals = new Set(['api', 'id', 'url']);

/** A field's name as people read it: `api_key` is "API Key". */
export function fieldLabel(field: string): string {
  const words = field.split(/[_\s-]+/).filter(Boolean);
  return words.map((word) => (capitals.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
}

/** What is said at a field that was left empty. */
export function fieldRequired(field: string): string {
  return `${fieldLabel(field)} is required`;
}

/** The address for a flow of Shopify, which sends no more than its own body: without the slash at its end, as the listener for custom programs. */
export function shopifyWebhookUrl(listenerUrl: string): string {
  return listenerUrl.replace(/\/$/, '').replace('shopifyemail', 'custom');
}
