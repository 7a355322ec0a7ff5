import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { PageStart, RemoteAreas, RemoteManifest } from '@lastcall/contracts/release';
import { aBuild, anAccount, as, asOtherAccount, useRemotes, useService, type Owner } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../api.module.ts';
import { sectionAt } from './preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-preloads-'));
writeFileSync(join(folder, 'index.html'), '<head></head>');
writeFileSync(
  join(folder, '.preloads.json'),
  JSON.stringify({
    start: ['start.js'],
    'signed-in': ['frame.js', 'frame.css'],
    'campaign-list': ['list.js'],
    campaign: ['campaign.js'],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), SHELL_DIR: folder }), prepare: prepareApi });

const browser = { accept: 'text/html' };
const campaign = '/edit/11111111-1111-4111-8111-111111111111';
const campaignOf = (path: string): string => path.split('/')[2]!;
/** The first API request of every page of the campaign. */
const campaignRead = `/api/campaigns/${campaignOf(campaign)}`;

/** Returns the links of a page: the relation, the URL, and the hash if there is one. */
function linksIn(text: string): string[][] {
  return [...text.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => {
    const value = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return [value('rel'), value('href').replace(/^.*\/remotes\/[^/]+\/[^/]+\//, 'remote: '), value('integrity')];
  });
}

/** Returns the API requests that a page preloads before its scripts run. */
const readsIn = (text: string): string[] =>
  linksIn(text).flatMap(([, href = '']) => (/\.\w+$/.test(href) ? [] : [href]));

const screenWith = (facts: Partial<RemoteAreas['screens'][number]>): RemoteAreas => ({
  screens: [{ path: 'screen-of-mfe-timers', layout: 'page', title: 'The screen', ...facts }],
  slots: [],
});

/** A user for whom a version is active whose manifest lists these parts. */
async function aUserOf(
  parts: RemoteManifest['parts'],
  facts: Parameters<typeof aBuild>[0] = {},
): Promise<{ owner: Owner; manifest: RemoteManifest }> {
  const owner = await anAccount({ staff: true });
  const build = aBuild({ ...facts, ...(parts && { parts }) });
  const version = await remotes.publish(build);
  const { body: status } = await as(owner).get('/api/remotes/mfe-timers');
  await as(owner).post('/api/remotes/mfe-timers/channels', {
    revision: status.channels.revision,
    change: { what: 'pin', account: owner.accountId, version },
  });
  return { owner, manifest: build.manifest };
}

const parts = {
  always: ['remoteEntry.js'],
  screens: { 'screen-of-mfe-timers': ['chunks/editor.js', 'style.css'] },
  slots: {},
};

describe('the page of a remote’s screen', () => {
  it('links to the shell’s files, and to the remote’s with the hashes that the team signed', async () => {
    const { owner, manifest } = await aUserOf(parts);
    const hash = (path: string): string => manifest.files[path]!.integrity;

    const { text } = await as(owner).get(`${campaign}/screen-of-mfe-timers?from=mail`, browser);

    expect(linksIn(text)).toEqual([
      ['preload', '/start.js', ''],
      ['preload', '/frame.js', ''],
      ['preload', '/frame.css', ''],
      ['preload', '/campaign.js', ''],
      ['preload', 'remote: manifest.json', ''],
      ['preload', 'remote: remoteEntry.js', hash('remoteEntry.js')],
      ['preload', 'remote: chunks/editor.js', hash('chunks/editor.js')],
      ['preload', 'remote: style.css', hash('style.css')],
      ['preload', campaignRead, ''],
    ]);
    expect(text).toContain(
      `<link rel="preload" as="style" crossorigin fetchpriority="low" integrity="${hash('style.css')}"`,
    );
  });

  it('links to no file of a version that was built before manifests listed parts', async () => {
    const { owner } = await aUserOf(undefined);

    const { text } = await as(owner).get(`${campaign}/screen-of-mfe-timers`, browser);

    expect(linksIn(text).map(([, file]) => file)).toEqual([
      '/start.js',
      '/frame.js',
      '/frame.css',
      '/campaign.js',
      campaignRead,
    ]);
  });

  it('preloads the screen’s first requests, with the mode and credentials of the screen’s own requests', async () => {
    const areas = screenWith({ reads: ['/api/campaigns/:campaignId/email-timer', '/:campaignId/pages'] });
    const { owner } = await aUserOf(parts, { areas });

    const { text } = await as(owner).get(`${campaign}/screen-of-mfe-timers`, browser);

    expect(readsIn(text)).toEqual([campaignRead, `${campaignRead}/email-timer`, `/${campaignOf(campaign)}/pages`]);
    expect(text).toContain(`<link rel="preload" as="fetch" crossorigin href="${campaignRead}/email-timer">`);
  });

  it('preloads no requests for a URL with an invalid campaign ID', async () => {
    const { owner } = await aUserOf(parts);

    const { text } = await as(owner).get('/edit/%22%3E%3Cscript%3E/screen-of-mfe-timers', browser);

    expect(readsIn(text)).toEqual([]);
    expect(text).not.toContain('<script>');
  });
});

describe('another page', () => {
  it('lists the files that a user may need next, to be prefetched when the browser is idle', async () => {
    const { owner } = await aUserOf(parts);

    const { text } = await as(owner).get('/campaigns', browser);

    expect(linksIn(text)).toEqual([
      ['preload', '/start.js', ''],
      ['preload', '/frame.js', ''],
      ['preload', '/frame.css', ''],
      ['preload', '/list.js', ''],
      ['preload', '/api/campaigns', ''],
    ]);
    const { later } = JSON.parse(/id="lastcall-start">(.*?)<\/script>/.exec(text)![1]!) as PageStart;
    expect(later.map((url) => url.split('/').at(-1))).toEqual([
      'campaign.js',
      'manifest.json',
      'remoteEntry.js',
      'editor.js',
      'style.css',
    ]);
  });

  it('links to the list of campaigns only where it is shown', async () => {
    const owner = await anAccount();
    const hasList = async (url: string): Promise<boolean> =>
      (await as(owner).get(url, browser)).text.includes('/list.js');

    expect([await hasList('/'), await hasList('/campaigns?sort=name'), await hasList('/install')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('preloads the list of campaigns only where the page shows it without filters', async () => {
    const owner = await anAccount();
    const readsOf = async (url: string): Promise<string[]> => readsIn((await as(owner).get(url, browser)).text);

    expect([await readsOf('/campaigns'), await readsOf('/campaigns?sort=name'), await readsOf('/settings')]).toEqual([
      ['/api/campaigns'],
      [],
      [],
    ]);
  });

  it('links only to the files that signed-out visitors need', async () => {
    const { text } = await asOtherAccount().get(`${campaign}/screen-of-mfe-timers`, browser);

    expect(linksIn(text)).toEqual([['preload', '/start.js', '']]);
  });
});

describe('a manifest', () => {
  it('is rejected when a part is not among its signed files', async () => {
    const announced = remotes.publish(aBuild({ parts: { ...parts, slots: { code: ['elsewhere.js'] } } }));

    await expect(announced).rejects.toThrow('elsewhere.js is a part of an area and isn’t in its file list.');
  });
});

describe('the section that a URL shows', () => {
  it.each([
    [`${campaign}/email-timer-editor`, 'email-timer-editor'],
    ['/campaigns/update/1/portal/subscribers', 'portal/subscribers'],
    ['/portal-editor/1/pages', 'edit-portal/pages'],
    ['/analytics/1', 'analytics'],
    ['/api-integrations/1', 'api-integrations'],
    ['/campaigns', null],
    ['/analytics', null],
    [campaign, null],
  ])('of %s is %s', (url, section) => expect(sectionAt(url)?.section ?? null).toBe(section));
});
