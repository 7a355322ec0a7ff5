import { describe, expect, it } from '@jest/globals';
import { deadlineText, type DeadlineTextOptions } from './deadline-text.ts';

const winter = new Date('2026-11-23T22:59:00Z');
const summer = new Date('2026-07-23T22:05:00Z');

describe('the deadline text', () => {
  it.each([
    ['Europe/Vienna', winter, 'Nov 23 at 11:59 PM CET'],
    ['Europe/Vienna', summer, 'Jul 24 at 12:05 AM CEST'],
    ['America/New_York', winter, 'Nov 23 at 5:59 PM EST'],
    ['America/New_York', summer, 'Jul 23 at 6:05 PM EDT'],
    ['America/Phoenix', summer, 'Jul 23 at 3:05 PM MST'],
    ['Australia/Sydney', winter, 'Nov 24 at 9:59 AM AEDT'],
    ['Asia/Tokyo', winter, 'Nov 24 at 7:59 AM JST'],
    ['Asia/Kathmandu', winter, 'Nov 24 at 4:44 AM GMT+5:45'],
    ['UTC', winter, 'Nov 23 at 10:59 PM UTC'],
  ])('uses the zone name in effect at that instant: %s', (zone, at, text) => {
    expect(deadlineText(at, zone)).toBe(text);
  });

  it('uses different zone names for the two occurrences of a repeated hour', () => {
    const twice = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')];

    expect(twice.map((at) => deadlineText(at, 'Europe/Vienna'))).toEqual([
      'Oct 25 at 2:30 AM CEST',
      'Oct 25 at 2:30 AM CET',
    ]);
  });

  it('uses the 24-hour format when the campaign requests it, with midnight as 00', () => {
    expect(deadlineText(summer, 'Europe/Vienna', { use24Hours: true })).toBe('Jul 24 at 00:05 CEST');
    expect(deadlineText(summer, 'Europe/Vienna', { use24Hours: false })).toBe('Jul 24 at 12:05 AM CEST');
  });

  it('uses the language’s convention for hours when the campaign has none', () => {
    expect(deadlineText(winter, 'Europe/Vienna', { language: 'en-US' })).toBe('Nov 23 at 11:59 PM CET');
    expect(deadlineText(winter, 'Europe/Vienna', { language: 'en-GB' })).toBe('23 Nov at 23:59 CET');
  });

  it.each<[DeadlineTextOptions, string]>([
    [{ style: 'full' }, 'Monday, November 23 at 11:59 PM CET'],
    [{ style: 'long' }, 'November 23 at 11:59 PM CET'],
    [{ style: 'medium' }, 'Nov 23 at 11:59 PM CET'],
    [{ style: 'short' }, '11/23, 11:59 PM CET'],
    [{ style: 'full', weekday: false }, 'November 23 at 11:59 PM CET'],
    [{ style: 'long', weekday: true }, 'Monday, November 23 at 11:59 PM CET'],
    [{ weekday: true }, 'Mon, Nov 23 at 11:59 PM CET'],
    [{ style: 'short', weekday: true }, 'Mon, 11/23, 11:59 PM CET'],
    [{ style: 'full', year: true }, 'Monday, November 23, 2026 at 11:59 PM CET'],
    [{ year: true }, 'Nov 23, 2026 at 11:59 PM CET'],
    [{ seconds: true }, 'Nov 23 at 11:59:00 PM CET'],
    [{ style: 'short', year: true }, '11/23/2026, 11:59 PM CET'],
    [{ time: false }, 'Nov 23'],
    [{ time: false, zone: true }, 'Nov 23 CET'],
    [{ zone: false }, 'Nov 23 at 11:59 PM'],
    [
      { style: 'full', weekday: true, year: true, time: true, zone: true, use24Hours: true },
      'Monday, November 23, 2026 at 23:59 CET',
    ],
  ])('uses the format of the campaign: %j', (options, text) => {
    expect(deadlineText(winter, 'Europe/Vienna', options)).toBe(text);
  });

  it.each<[string, string, string]>([
    ['en-GB', '23 Nov at 11:59 pm CET', 'Monday, 23 November 2026 at 23:59 CET'],
    ['de', '23. Nov. um 11:59 PM MEZ', 'Montag, 23. November 2026 um 23:59 MEZ'],
    ['fr', '23 nov. à 11:59 PM CET', 'lundi 23 novembre 2026 à 23:59 CET'],
    ['es', '23 nov a las 11:59 p. m. CET', 'lunes, 23 de noviembre de 2026 a las 23:59 CET'],
    ['pt-BR', '23 de nov. às 11:59 PM CET', 'segunda-feira, 23 de novembro de 2026 às 23:59 CET'],
    ['nl', '23 nov om 11:59 p.m. CET', 'maandag 23 november 2026 om 23:59 CET'],
    ['pl', '23 lis, 11:59 PM CET', 'poniedziałek, 23 listopada 2026 23:59 CET'],
    ['ru', '23 нояб., 11:59 PM CET', 'понедельник, 23 ноября 2026 г. в 23:59 CET'],
    ['ja', '11月23日 午後11:59 CET', '2026年11月23日月曜日 23:59 CET'],
    ['ko', '11월 23일 오후 11:59 CET', '2026년 11월 23일 월요일 23:59 CET'],
    ['zh-CN', '11月23日 CET下午11:59', '2026年11月23日星期一 CET 23:59'],
    ['ar-EG', '٢٣ نوفمبر، ١١:٥٩ م CET', 'الاثنين، ٢٣ نوفمبر ٢٠٢٦ في ٢٣:٥٩ CET'],
    ['he', '23 בנוב׳, 11:59 PM CET', 'יום שני, 23 בנובמבר 2026 בשעה 23:59 CET'],
    ['hi', '23 नव॰, 11:59 pm CET', 'सोमवार, 23 नवंबर 2026 को 23:59 CET बजे'],
    ['th', '23 พ.ย. 11:59 PM CET', 'วันจันทร์ที่ 23 พฤศจิกายน 2569 เวลา 23:59 CET'],
    ['fa', '۲ آذر، ۱۱:۵۹ ب.ظ. (CET)', '۱۴۰۵ آذر ۲, دوشنبه ساعت ۲۳:۵۹ (CET)'],
  ])(
    'uses the language of the campaign, with its digits, its calendar and its position of the zone: %s',
    (language, short, full) => {
      expect(deadlineText(winter, 'Europe/Vienna', { language, use24Hours: false })).toBe(short);
      expect(deadlineText(winter, 'Europe/Vienna', { language, style: 'full', year: true, use24Hours: true })).toBe(
        full,
      );
    },
  );

  it.each(['tlh', 'qq-QQ', 'english', 'not a language', 'de_AT', '', 'x-private', '123'])(
    'falls back to English for the language "%s", which Intl does not support',
    (language) => {
      expect(deadlineText(winter, 'Europe/Vienna', { language })).toBe('Nov 23 at 11:59 PM CET');
    },
  );

  it('rejects a zone that does not exist, and an invalid date', () => {
    expect(() => deadlineText(winter, 'Europe/Atlantis')).toThrow(RangeError);
    expect(() => deadlineText(new Date('never'), 'Europe/Vienna')).toThrow(RangeError);
  });
});

// Digits are computed from their Unicode zero, so that the expected text does not depend on Intl. Thai and Persian have their own calendars, and are set to Gregorian here.
const zeros: Readonly<Record<string, string>> = {
  'ar-EG': '٠',
  fa: '۰',
  ur: '0',
  mr: '०',
  ne: '०',
  bn: '০',
  my: '၀',
  'hi-u-nu-deva': '०',
  'th-u-nu-thai': '๐',
  'en-u-nu-arab': '٠',
};
const gregorian = (tag: string) => (/^(fa|th)/.test(tag) ? `${tag}${tag.includes('-u-') ? '' : '-u'}-ca-gregory` : tag);
const languages = [
  'en',
  'en-GB',
  'en-AU',
  'en-IN',
  'de',
  'de-AT',
  'fr',
  'es',
  'es-MX',
  'it',
  'nl',
  'pt-BR',
  'pt-PT',
  'sv',
  'da',
  'nb',
  'fi',
  'is',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'hr',
  'sr',
  'sl',
  'et',
  'lv',
  'lt',
  'el',
  'tr',
  'ru',
  'uk',
  'ca',
  'af',
  'ka',
  'hy',
  'kk',
  'ar',
  'ar-EG',
  'he',
  'fa',
  'ur',
  'hi',
  'hi-u-nu-deva',
  'bn',
  'mr',
  'ta',
  'te',
  'gu',
  'ne',
  'si',
  'my',
  'km',
  'th',
  'th-u-nu-thai',
  'vi',
  'id',
  'ms',
  'fil',
  'sw',
  'am',
  'mn',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
  'zh-HK',
  'en-u-nu-arab',
];

describe.each(languages)('the text in %s', (tag) => {
  const language = gregorian(tag);
  const digits = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint((zeros[tag] ?? '0').codePointAt(0)! + Number(digit)));
  // 27 November, 23:59 in New York, and 14 July, 00:05.
  const late = new Date('2026-11-28T04:59:30Z');
  const early = new Date('2026-07-14T04:05:00Z');
  const styles = ['full', 'long', 'medium', 'short'] as const;

  it.each(styles)('has day, hour, minute and the zone of that instant in the style %s', (style) => {
    const texts = [late, early].map((at) =>
      deadlineText(at, 'America/New_York', { language, style, use24Hours: true }),
    );

    expect(texts[0]).toMatch(new RegExp(`(?<!\\p{Nd})${digits('27')}(?!\\p{Nd})`, 'u'));
    expect(texts[0]).toMatch(new RegExp(`${digits('23')}[:.]${digits('59')}`));
    expect(texts[0]).toMatch(/\bEST\b/);
    expect(texts[1]).toMatch(new RegExp(`(?<!\\p{Nd})${digits('14')}(?!\\p{Nd})`, 'u'));
    expect(texts[1]).toMatch(new RegExp(`${digits('00')}[:.]${digits('05')}`));
    expect(texts[1]).toMatch(/\bEDT\b/);
  });

  it('shows 11 and 12 when the campaign requests the 12-hour format', () => {
    const texts = [late, early].map((at) => deadlineText(at, 'America/New_York', { language, use24Hours: false }));

    expect(texts[0]).toMatch(new RegExp(`(?<!\\p{Nd})${digits('11')}[:.]${digits('59')}`, 'u'));
    expect(texts[1]).toMatch(new RegExp(`(?<!\\p{Nd})${digits('12')}[:.]${digits('05')}`, 'u'));
  });

  it('includes weekday, year, time and zone exactly when requested', () => {
    for (const style of styles) {
      const bare = deadlineText(late, 'America/New_York', { language, style, weekday: false, time: false });
      const withYear = deadlineText(late, 'America/New_York', {
        language,
        style,
        weekday: false,
        time: false,
        year: true,
      });
      const withWeekday = deadlineText(late, 'America/New_York', { language, style, weekday: true, time: false });
      expect(withYear).toMatch(new RegExp(digits('2026')));
      expect(bare).not.toMatch(new RegExp(`${digits('59')}|EST`));
      expect(withWeekday.length).toBeGreaterThan(bare.length);
      expect(`${bare}${withYear}${withWeekday}`).not.toMatch(/[\u202f\u00a0]/);
    }
  });
});
