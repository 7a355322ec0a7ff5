import type { CredentialField, ProviderDefinition } from './definition.ts';
import { definitions } from './generated/definitions.ts';
import { messages } from './messages.ts';
import type { Credentials } from './provider-http.ts';

export { containerKinds, credentialFields } from './definition.ts';
export type { ContainerKind, CredentialField, ProviderDefinition, Trigger } from './definition.ts';

/** Every provider, by the name of its folder. */
export type ProviderName = keyof typeof definitions;
type PeopleOf<Name extends ProviderName> = Name extends ProviderName
  ? (typeof definitions)[Name]['purpose'] extends 'people'
    ? Name
    : never
  : never;
/** The email platforms that may start a clock by an integration. */
export type IntegrationProvider = PeopleOf<ProviderName>;

/** A definition whose name is one of these. */
export type DefinitionOf<Name extends ProviderName> = ProviderDefinition & { readonly name: Name };

/** Every provider's definition, in the order of lists. */
export const providerDefinitions: { readonly [Name in ProviderName]: DefinitionOf<Name> } = definitions;

const all: readonly DefinitionOf<ProviderName>[] = Object.values(providerDefinitions);
const isOfPeople = (definition: DefinitionOf<ProviderName>): definition is DefinitionOf<IntegrationProvider> =>
  definition.purpose === 'people';

/** The names of the email platforms that may start a clock, in the order of lists. */
export const integrationProviders: readonly IntegrationProvider[] = all.filter(isOfPeople).map(({ name }) => name);

/** The definition of a platform that may start a clock; null for one that may not. */
export function providerOf(platform: string): DefinitionOf<IntegrationProvider> | null {
  return all.filter(isOfPeople).find(({ name }) => name === platform) ?? null;
}

/** What somebody fills in to connect a provider. */
export function visibleFields({ fields }: Pick<ProviderDefinition, 'fields'>): CredentialField[] {
  return fields.filter((field) => field !== 'test');
}

const capitals = new Set(['api', 'id', 'url']);

/** A field's name as people read it: `api_key` is "API Key". */
export function fieldLabel(field: string): string {
  const words = field.split(/[_\s-]+/).filter(Boolean);
  return words
    .map((word) =>
      capitals.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** What is said at a field that was left empty. */
export function fieldRequired(field: string): string {
  return `${fieldLabel(field)} is required`;
}

/** The field that a refused key is in: the URL where nobody answers at it, and otherwise the secret; null where nothing is filled in. */
export function refusedField(
  definition: Pick<ProviderDefinition, 'fields'>,
  status: number | null,
): CredentialField | null {
  const fields = visibleFields(definition);
  if (status === 404 && fields.includes('api_url')) return 'api_url';
  return fields.find((field) => field === 'api_key' || field === 'client_secret') ?? null;
}

/** What is said at a field whose text the provider refuses, in the provider's own term for it. */
export function fieldRefused(
  { display_name, keyName = 'API key' }: Pick<ProviderDefinition, 'display_name' | 'keyName'>,
  field: CredentialField,
  reason: string,
): string {
  return `${display_name} didn't accept this ${field === 'api_url' ? fieldLabel(field) : keyName}: ${reason}`;
}

/** What is said of a text that no key is. */
export const unlikeAKey = messages.key;

/** Keys travel in headers: letters, digits and signs of ASCII alone. */
const anyKey = /^[!-~]{8,256}$/;
const anyOther = /^[!-~]{1,256}$/;

/** What is wrong with credentials for a provider, by their fields: empty ones, and those that do not look like the provider's. An address is used for nothing before it was looked at here. */
export function credentialProblems(
  definition: Pick<ProviderDefinition, 'fields' | 'patterns'>,
  credentials: Credentials,
): Partial<Record<CredentialField, string>> {
  const problems = visibleFields(definition).map(
    (field) => [field, problemOf(definition, field, credentials[field] ?? '')] as const,
  );
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function problemOf(
  { patterns }: Pick<ProviderDefinition, 'patterns'>,
  field: CredentialField,
  value: string,
): string | null {
  if (value === '') return fieldRequired(field);
  const own = patterns?.[field];
  if (own) return new RegExp(own.pattern).test(value) ? null : own.words;
  return (field === 'api_key' ? anyKey : anyOther).test(value) ? null : unlikeAKey;
}
