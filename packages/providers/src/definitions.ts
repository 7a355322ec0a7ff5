import type { CredentialField, ProviderDefinition } from './definition.ts';
import { definitions } from './generated/definitions.ts';
import { messages } from './messages.ts';
import type { Credentials } from './provider-http.ts';

export { containerKinds, credentialFields } from './definition.ts';
export type { ContainerKind, CredentialField, ProviderDefinition, Trigger } from './definition.ts';

/** The name of a provider, which is the name of its folder. */
export type ProviderName = keyof typeof definitions;
type IntegrationProviderOf<Name extends ProviderName> = Name extends ProviderName
  ? (typeof definitions)[Name]['purpose'] extends 'contacts'
    ? Name
    : never
  : never;
/** The email platforms that can start a countdown through an integration. */
export type IntegrationProvider = IntegrationProviderOf<ProviderName>;

/** A definition with one of these names. */
export type DefinitionOf<Name extends ProviderName> = ProviderDefinition & { readonly name: Name };

/** Every provider's definition, in the order of lists. */
export const providerDefinitions: { readonly [Name in ProviderName]: DefinitionOf<Name> } = definitions;

const all: readonly DefinitionOf<ProviderName>[] = Object.values(providerDefinitions);
const isIntegrationProvider = (
  definition: DefinitionOf<ProviderName>,
): definition is DefinitionOf<IntegrationProvider> => definition.purpose === 'contacts';

/** The names of the email platforms that can start a countdown, in the order of lists. */
export const integrationProviders: readonly IntegrationProvider[] = all
  .filter(isIntegrationProvider)
  .map(({ name }) => name);

/** Returns the definition of a platform that can start a countdown; null for any other. */
export function providerOf(platform: string): DefinitionOf<IntegrationProvider> | null {
  return all.filter(isIntegrationProvider).find(({ name }) => name === platform) ?? null;
}

/** Returns the fields that a user fills in to connect a provider. */
export function visibleFields({ fields }: Pick<ProviderDefinition, 'fields'>): CredentialField[] {
  return fields.filter((field) => field !== 'test');
}

const capitals = new Set(['api', 'id', 'url']);

/** Returns the label of a field: `api_key` is "API Key". */
export function fieldLabel(field: string): string {
  const words = field.split(/[_\s-]+/).filter(Boolean);
  return words
    .map((word) =>
      capitals.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Returns the message for a field that was left empty. */
export function fieldRequired(field: string): string {
  return `${fieldLabel(field)} is required`;
}

/** Returns the field that caused the rejection of credentials: the URL if nothing responds there, otherwise the secret; null if there is neither. */
export function refusedField(
  definition: Pick<ProviderDefinition, 'fields'>,
  status: number | null,
): CredentialField | null {
  const fields = visibleFields(definition);
  if (status === 404 && fields.includes('api_url')) return 'api_url';
  return fields.find((field) => field === 'api_key' || field === 'client_secret') ?? null;
}

/** Returns the message for a field that the provider rejects, with the provider's own term for it. */
export function fieldRefused(
  { display_name, keyName = 'API key' }: Pick<ProviderDefinition, 'display_name' | 'keyName'>,
  field: CredentialField,
  reason: string,
): string {
  return `${display_name} didn’t accept this ${field === 'api_url' ? fieldLabel(field) : keyName}: ${reason}`;
}

/** The message for a text that cannot be a key. */
export const unlikeAKey = messages.key;

/** Keys are sent in headers: only ASCII letters, digits and symbols. */
const anyKey = /^[!-~]{8,256}$/;
const anyOther = /^[!-~]{1,256}$/;

/** Returns the problems of credentials for a provider by field: empty ones, and those in the wrong format. A URL is never used before this check. */
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
