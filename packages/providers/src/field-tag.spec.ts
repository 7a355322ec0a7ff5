import { describe, expect, it } from '@jest/globals';
import { fieldTagOf } from './field-tag.ts';
import type { ProviderDefinition } from './definition.ts';
import { definitions } from './generated/definitions.ts';

const field = { id: 'lastcall_token', name: 'Lastcall token' };
const tagOf = (provider: keyof typeof definitions): string | null =>
  fieldTagOf(definitions[provider] as ProviderDefinition, field);

describe('the placeholder of a custom field', () => {
  it('is written as each platform expects it', () => {
    expect(tagOf('kit')).toBe('{{ subscriber.lastcall_token }}');
    expect(tagOf('activecampaign')).toBe('%LASTCALL_TOKEN%');
    expect(tagOf('aweber')).toBe('{!custom Lastcall token}');
    expect(tagOf('keap')).toBe('~Contact._Lastcalltoken~');
    expect(tagOf('klaviyo')).toBe("{{ person|lookup:'lastcall_token'|default:'' }}");
    expect(tagOf('mailerlite')).toBe('{$lastcall_token}');
  });

  it('is missing where emails cannot show a field of ours', () => {
    for (const provider of ['kajabi', 'teachable', 'shopify'] as const) expect(tagOf(provider)).toBeNull();
  });

  it('keeps special characters of names', () => {
    expect(fieldTagOf({ fieldTag: '[FIELD_NAME]' }, { id: 'x', name: 'a $& b' })).toBe('[a $& b]');
  });
});
