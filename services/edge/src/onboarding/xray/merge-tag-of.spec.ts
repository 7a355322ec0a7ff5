import { describe, expect, it } from '@jest/globals';
import { emailPlatforms, platformNames } from '@lastcall/contracts/campaigns';
import { mergeTags } from '@lastcall/contracts/integrations/providers';
import { isMergeTag, normaliseEmail } from '@lastcall/embed';
import { mergeTagOf } from './merge-tag-of.ts';

describe('a merge tag that was not filled in', () => {
  it.each(emailPlatforms)('of %s is nobody, wherever it is asked', (platform) => {
    expect([isMergeTag(mergeTags[platform]), normaliseEmail(mergeTags[platform])]).toEqual([true, null]);
  });

  it.each(emailPlatforms.filter((platform) => platform !== 'other'))('of %s is known by its platform', (platform) => {
    for (const value of [
      mergeTags[platform],
      ` ${mergeTags[platform].toUpperCase()} `,
      mergeTags[platform].replace(/\s/g, ''),
    ])
      expect(mergeTagOf(value)).toContain(platformNames[platform]);
  });

  it.each<[string, string[]]>([
    ['*|FNAME|*', ['Mailchimp']],
    ['%FIRSTNAME%', ['ActiveCampaign']],
    ['~Contact.FirstName~', ['Keap']],
    ['{!name}', ['AWeber']],
    ['{$name}', ['MailerLite']],
    ['[[firstname]]', ['GetResponse']],
    ['{{ something }}', ['Kit', 'Drip', 'Klaviyo', 'Kajabi', 'HubSpot', 'Brevo']],
    ['hello {{', []],
  ])('like %s looks like one of %j', (value, platforms) => {
    expect(mergeTagOf(value)).toEqual(platforms);
  });

  it.each(['', 'ann', 'ann@site.test', '[ann@site.test]', '100%', '{email'])('is not %j', (value) => {
    expect(mergeTagOf(value)).toBeNull();
  });
});
