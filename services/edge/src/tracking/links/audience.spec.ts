import { describe, expect, it } from '@jest/globals';
import { isPrefetch, isScanner } from './audience.ts';
import { botUserAgents, browserUserAgents } from '../../testing-kit/user-agents.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A request from a visitor's browser, except for the given changes. */
const asked = ({ method = 'GET', ...headers }: Record<string, string | undefined> = {}) => ({
  method,
  headers: { 'user-agent': chrome, ...headers },
});

describe('the client that follows a link', () => {
  it.each([
    ['Chrome', chrome],
    [
      'Safari on a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Outlook',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0 OneOutlook/1.2025',
    ],
    [
      'Gmail on Android',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    [
      'a phone of Cubot',
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    [
      'CamScanner',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 CamScanner/6.0',
    ],
    [
      'Facebook',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]',
    ],
  ])('is human with %s', (_, agent) => {
    expect(isScanner(asked({ 'user-agent': agent }))).toBe(false);
  });

  it.each([
    ['no user agent', undefined],
    ['an empty user agent', ''],
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['WhatsApp', 'WhatsApp/2.23.20.0'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Facebook’s preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['LinkedIn’s preview', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['Skype’s preview', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
    ['Barracuda', 'BarracudaCentral'],
    ['Office, which checks a link before it opens a browser', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
    ['curl', 'curl/8.5.0'],
    ['wget', 'Wget/1.21.4'],
    ['Python', 'python-requests/2.32.0'],
    ['Go', 'Go-http-client/1.1'],
    ['Java', 'Java/21.0.1'],
    ['okhttp', 'okhttp/4.12.0'],
    ['Node', 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)'],
    [
      'a headless browser',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    ],
  ])('is a bot with %s', (_, agent) => {
    expect(isScanner(asked({ 'user-agent': agent }))).toBe(true);
  });

  it('is a bot for every bot user agent of the collection, and human for every browser’s', () => {
    const isBot = (agent: string): boolean => isScanner(asked({ 'user-agent': agent }));

    expect([botUserAgents.length > 2000, browserUserAgents.length > 900]).toEqual([true, true]);
    expect(botUserAgents.filter((agent) => !isBot(agent))).toEqual([]);
    expect(browserUserAgents.filter(isBot)).toEqual([]);
  });

  it('is a scanner with HEAD', () => {
    expect(isScanner(asked({ method: 'HEAD' }))).toBe(true);
  });

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['purpose', 'Preview'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('is a prefetch with %s: %s', (name, value) => {
    expect(isPrefetch(asked({ [name]: value }))).toBe(true);
    expect(isScanner(asked({ [name]: value }))).toBe(true);
  });

  it('is not a prefetch with another purpose', () => {
    expect(isPrefetch(asked({ 'sec-purpose': 'navigate' }))).toBe(false);
  });
});
