import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@lastcall/contracts/routes';
import type { RemoteRegistryService, ScreenFiles } from '@lastcall/core/release';
import type { FirstAnswers } from './page-start.ts';

/** The shell's files by part of the page, as its build lists them: `start` for every page, `signed-in` for users, and then `campaign-list`, or `campaign` around the screens of a campaign. */
export type ShellParts = Readonly<
  Partial<Record<'start' | 'signed-in' | 'campaign-list' | 'campaign', readonly string[]>>
>;

/** Reads the list of parts in the folder of a built shell; empty if the build has none. */
export async function shellPartsIn(folder: string): Promise<ShellParts> {
  try {
    return JSON.parse(await readFile(join(folder, '.preloads.json'), 'utf8')) as ShellParts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The URLs under which the shell shows a section of a campaign; a wrong guess only costs the visitor time. */
const sectionUrls = [
  /^\/(?:edit|campaigns\/update)\/(?<campaign>[^/]+)\/(?<section>.+)$/,
  /^\/(?<family>edit-portal|portal-editor)\/(?<campaign>[^/]+)\/(?<section>.+)$/,
  /^\/(?<section>api-integrations|analytics)\/(?<campaign>[^/]+)$/,
];

/** Returns the section of a campaign that the shell shows at a path, as its remote registers it, with the campaign's id from the URL; null for other paths. */
export function sectionAt(path: string): { readonly section: string; readonly campaign: string } | null {
  for (const url of sectionUrls) {
    const { family, section, campaign } = url.exec(path)?.groups ?? {};
    if (section !== undefined && campaign !== undefined)
      return { section: family === undefined ? section : `edit-portal/${section}`, campaign };
  }
  return null;
}

/** Only valid IDs are put into links; a campaign with any other ID does not exist. */
const campaignId = /^[0-9a-f-]{36}$/;
/** The list of campaigns. With filters in its URL, the page requests a different list first. */
const listUrl = '/campaigns';

/** Returns a link that preloads one of a page's first API requests. The browser uses the response only for a request with the same mode and credentials. */
const readLink = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;

/** Returns links that preload a page's first API requests about its campaign. */
function readLinks(campaign: string, paths: readonly string[]): string[] {
  if (!campaignId.test(campaign)) return [];
  return paths.map((path) => readLink(path.replace(':campaignId', campaign)));
}

/** The shell's files, and the registry that lists the files of remotes' screens. */
export interface Loadable {
  readonly shell: ShellParts;
  readonly registry: Pick<RemoteRegistryService, 'filesOf' | 'prefetchesOf'>;
}

/** The files that a page loads. */
interface PageLoads {
  /** Links to the files that the page at this URL needs. They do not execute anything: the shell runs scripts only with the hashes in the verified manifest. */
  readonly links: string;
  /** The URLs of files for the screens that a user may open next. */
  readonly later: readonly string[];
}

/** Finds what the page at a URL (path and query) loads: the shell's files by user and path, and those of the remote that owns the screen; elsewhere, those of the campaign that is opened next. */
export async function loadsOfPage(
  url: string,
  start: FirstAnswers | null,
  { shell, registry }: Loadable,
): Promise<PageLoads> {
  const first = shell.start ?? [];
  if (!start?.session) return { links: first.map(preload).join(''), later: [] };
  const frame = [...first, ...(shell['signed-in'] ?? [])].map(preload);
  const campaign = shell.campaign ?? [];
  const [path] = url.split('?', 1) as [string];
  const opened = sectionAt(path);
  if (opened === null) {
    const later = [...campaign.map((file) => `/${file}`), ...(await registry.prefetchesOf(start.registry))];
    const list = path === listUrl || path === '/' ? (shell['campaign-list'] ?? []).map(preload) : [];
    const reads = url === listUrl ? [readLink(routes.listCampaigns.path)] : [];
    return { links: [...frame, ...list, ...reads].join(''), later };
  }
  const loads = await registry.filesOf(start.registry, opened.section);
  const reads = readLinks(opened.campaign, [routes.getCampaign.path, ...(loads?.reads ?? [])]);
  const links = [...frame, ...campaign.map(preload), ...(loads ? remotePreloads(loads) : []), ...reads];
  return { links: links.join(''), later: [] };
}

const kindOf = (file: string): string => (file.endsWith('.css') ? 'style' : 'script');
const isScriptOrStyle = (file: string): boolean => /\.(js|css)$/.test(file);

function preload(file: string): string {
  return `<link rel="preload" as="${kindOf(file)}" href="/${file}">`;
}

/** Returns links that preload a remote's files. The browser uses their responses only for requests with the same mode and hash. */
function remotePreloads({ manifestUrl, parts }: ScreenFiles): string[] {
  return [
    `<link rel="preload" as="fetch" crossorigin href="${manifestUrl}">`,
    ...parts
      .filter(({ url }) => isScriptOrStyle(url))
      .map(
        ({ url, integrity }) =>
          `<link rel="preload" as="${kindOf(url)}" crossorigin fetchpriority="low" integrity="${integrity}" href="${url}">`,
      ),
  ];
}
