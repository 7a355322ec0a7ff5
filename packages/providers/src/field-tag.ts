import type { ProviderDefinition } from './definition.ts';

/** Returns the placeholder for a custom field in a provider's emails; null where emails cannot show one. */
export function fieldTagOf(
  { fieldTag }: Pick<ProviderDefinition, 'fieldTag'>,
  { id, name }: { readonly id: string; readonly name: string },
): string | null {
  if (fieldTag === undefined) return null;
  const replacements = {
    FIELD_ID: id,
    FIELD_NAME: name,
    FIELD_TAG: name.trim().toUpperCase().replace(/\W+/g, '_'),
    FIELD_KEY: name.replace(/\W+/g, ''),
  };
  return fieldTag.replace(
    /FIELD_(?:ID|NAME|TAG|KEY)/g,
    (placeholder) => replacements[placeholder as keyof typeof replacements],
  );
}
