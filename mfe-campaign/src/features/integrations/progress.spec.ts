import { describe, expect, it } from '@jest/globals';
import { providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { fieldKinds } from './progress.ts';

describe('the fields that a provider is asked for', () => {
  it('have one for people’s own codes in campaigns of a store alone', () => {
    expect(fieldKinds(providerDefinitions.klaviyo, true)).toEqual(['text', 'time', 'code']);
    expect(fieldKinds(providerDefinitions.klaviyo, false)).toEqual(['text', 'time']);
  });

  it('are without the text where a dialog asks for it', () => {
    expect(fieldKinds(providerDefinitions.mailerlite, true)).toEqual(['time', 'code']);
  });
});
