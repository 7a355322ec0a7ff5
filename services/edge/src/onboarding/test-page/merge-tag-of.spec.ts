import { describe, expect, it } from '@jest/globals';
import { emailPlatforms, platformNames } from '@lastcall/contracts/campaigns';
import { mergeTags } from '@lastcall/contracts/integrations/providers';
import { isMergeTag, normalizeEmail } from '@lastcall/embed';
import { mergeTagOf } from './merge-tag-of.ts';

describe('an unfilled merge tag', () => {
  it.each(emailPlatforms)('of %s identifies no lead anywhere', (platform) => {
    expect([isMergeTag(mergeTags[platform]), normalizeEmail(mergeTags[platform])]).toEqual([true, null]);
  });

  it.each(emailPlatforms.filter((platform) => platform !== 'other'))(
    'of %s is recognized by its platform',
    (platform) => {
      for (const value of [
        mergeTags[platform],
        ` ${mergeTags[platform].toUpperCase()} `,
        mergeTags[platform].replace(/\s/g, ''),
      ])
        expect(mergeTagOf(value)).toContain(platformNames[platform]);
    },
  );

  it.each<[string, string[]]>([
    ['*|FNAME|*', ['Mailchimp']],
    ['%FIRSTNAME%', ['ActiveCampaign']],
    ['~Contact.FirstName~', ['Keap']],
    ['{!name}', ['AWeber']],
    ['{$name}', ['MailerLite']],
    ['[[firstname]]', ['GetResponse']],
    ['{{ something }}', ['Kit', 'Drip', 'Klaviyo', 'Kajabi', 'HubSpot', 'Brevo']],
    ['hello {{', []],
  ])('like %s resembles one of %j', (value, platforms) => {
    expect(mergeTagOf(value)).toEqual(platforms);
  });

  it.each(['', 'ann', 'ann@site.test', '[ann@site.test]', '100%', '{email'])('is not %j', (value) => {
    expect(mergeTagOf(value)).toBeNull();
  });
});
