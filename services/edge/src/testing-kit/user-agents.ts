import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import crawlers from 'crawler-user-agents';

/** In-app browsers that the collection lists as crawlers. */
const inAppBrowsers = /Instagram|MetaIAB|Fluid|Electron/;

/** About 2,100 user agents of bots and tools, from the collection `crawler-user-agents`. */
export const botUserAgents: readonly string[] = crawlers
  .flatMap(({ instances }) => instances)
  .filter((agent) => !inAppBrowsers.test(agent));

/** About 950 real browser user agents, from the collection `user-agents`. */
export const browserUserAgents: readonly string[] = [
  ...new Set(
    (
      JSON.parse(
        readFileSync(join(dirname(createRequire(import.meta.url).resolve('user-agents')), 'user-agents.json'), 'utf8'),
      ) as { userAgent: string }[]
    ).map(({ userAgent }) => userAgent),
  ),
];

/** Returns this many user agents, spread over the whole list. */
export function sampleOf(agents: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, n) => agents[Math.floor((n * agents.length) / count)]!);
}
