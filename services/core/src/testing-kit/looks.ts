import type { Sent } from './clients.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Programs that look at what is behind the links of mails, chats and pages, as they name themselves. */
const scanners = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'CCBot/2.0 (https://commoncrawl.org/faq/)', 'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slackbot 1.0 (+https://api.slack.com/robots)', 'WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'Twitterbot/1.0', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', 'Pinterestbot/1.0', 'redditbot/1.0', 'Embedly/0.2 (+http://support.embed.ly/)', 'Iframely/1.3.1 (+https://iframely.com/docs/about) bot',
  'BarracudaCentral', 'Barracuda Sentinel (EE)', 'Mozilla/5.0 (compatible; Proofpoint URL Defense)', 'Mimecast-URL-Scanner', 'Microsoft Office SafeLinks', 'Mozilla/5.0 (compatible; FireEye Link Scanner)', 'Trellix Email Security crawler', 'TrendMicro URL Preview', 'Symantec MessageLabs scanner', 'Forcepoint scanner/1.0', 'Mozilla/5.0 (compatible; Sophos Email Scanner)', 'Cisco-IronPort-URLScan', 'Mozilla/5.0 (compatible; ZScaler bot)', 'Bitdefender Link Scanner', 'virustotalcloud', 'Mozilla/5.0 (compatible; urlscan.io)', 'PhishTank crawler',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)', 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy) preview', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'Google-Read-Aloud', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36', 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse', 'UptimeRobot/2.0', 'Pingdom.com_bot_version_1.4',
];

/** The ways in which a public address is followed by whoever means nothing by it, more than a hundred: by HEAD, ahead of time, and by scanners. */
export const looks: readonly Pick<Sent, 'method' | 'headers'>[] = [
  ...[chrome, ...scanners].map((agent) => ({ method: 'HEAD' as const, headers: { 'user-agent': agent } })),
  ...scanners.map((agent) => ({ method: 'GET' as const, headers: { 'user-agent': agent } })),
  ...[['sec-purpose', 'prefetch'], ['sec-purpose', 'prefetch;prerender'], ['sec-purpose', 'prefetch;anonymous-client-ip'], ['purpose', 'prefetch'], ['purpose', 'preview'], ['x-purpose', 'preview'], ['x-moz', 'prefetch']].map(([name, value]) => ({ method: 'GET' as const, headers: { 'user-agent': chrome, [name!]: value } })),
];
