import { describe, expect, it } from '@jest/globals';
import { providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { fieldKinds } from './progress.ts';

describe('the custom fields of a provider', () => {
  it('include one for individual discount codes only in store campaigns', () => {
    expect(fieldKinds(providerDefinitions.klaviyo, true)).toEqual(['text', 'time', 'code', 'token']);
    expect(fieldKinds(providerDefinitions.klaviyo, false)).toEqual(['text', 'time', 'token']);
  });

  it('include one for the token only where emails can show it', () => {
    expect(fieldKinds(providerDefinitions.kajabi, false)).toEqual(['text', 'time']);
  });

  it('leave out the text field when a dialog asks for it', () => {
    expect(fieldKinds(providerDefinitions.mailerlite, true)).toEqual(['time', 'code', 'token']);
  });
});
