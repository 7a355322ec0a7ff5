import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { providerDefinitions } from '@lastcall/providers/definitions';
import { apiVersion, embedHandle, privacyTopics } from '@lastcall/providers/shopify';
import { configure, valuesIn } from './configure.ts';

const folder = import.meta.dirname;
const blocks = join(folder, 'extensions/lastcall-embed/blocks');
const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');

/** The values of a TOML file whose values are also valid JSON, by section and key. */
function toml(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let section = '';
  for (const line of text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, named] = /^\[\[?([\w.]+)\]\]?$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (named !== undefined) section = `${named}.`;
    else if (key !== undefined) values[`${section}${key}`] = JSON.parse(value!);
    else throw new Error(`no TOML: ${line}`);
  }
  return values;
}

/** The schema that a block declares for the theme editor. */
const schemaOf = (liquid: string) =>
  JSON.parse(/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(liquid)![1]!) as {
    name: string;
    target: string;
    settings: { id?: string }[];
  };

const target = mkdtempSync(join(tmpdir(), 'shopify-'));
afterAll(() => rmSync(target, { recursive: true }));

describe('the Shopify app', () => {
  it('requests the scopes and API version of its adapter, and has the webhooks that Shopify requires', () => {
    const app = toml(read('shopify.app.toml'));

    expect(String(app['access_scopes.scopes']).split(',')).toEqual(providerDefinitions.shopify.oauth?.scopes);
    expect([app['webhooks.api_version'], app['webhooks.subscriptions.compliance_topics']]).toEqual([
      apiVersion,
      [...privacyTopics],
    ]);
    expect([app['webhooks.subscriptions.uri'], app['auth.redirect_urls']]).toEqual([
      'EDGE_ORIGIN/shopify/webhooks',
      ['APP_ORIGIN/v2/api/shopify/callback'],
    ]);
    expect(toml(read('extensions/lastcall-embed/shopify.extension.toml'))).toEqual({ name: 'Lastcall', type: 'theme' });
  });

  it('is written for an environment, without remaining placeholders', () => {
    configure(
      target,
      valuesIn({
        SHOPIFY_CLIENT_ID: 'abc123',
        APP_ORIGIN: 'https://app.example.com/',
        EDGE_ORIGIN: 'https://go.example.com',
      }),
    );

    const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
    expect(files.map((name) => basename(name)).toSorted()).toEqual([
      'en.default.json',
      'en.default.schema.json',
      'lastcall-embed.liquid',
      'lastcall-timer.liquid',
      'shopify.app.toml',
      'shopify.extension.toml',
    ]);
    for (const file of files)
      expect(readFileSync(join(target, file), 'utf8')).not.toMatch(/SHOPIFY_CLIENT_ID|APP_ORIGIN|EDGE_ORIGIN/);
    expect(toml(readFileSync(join(target, 'shopify.app.toml'), 'utf8'))).toMatchObject({
      client_id: 'abc123',
      application_url: 'https://app.example.com',
      'auth.redirect_urls': ['https://app.example.com/v2/api/shopify/callback'],
      'webhooks.subscriptions.uri': 'https://go.example.com/shopify/webhooks',
    });
  });

  it.each([
    {},
    { APP_ORIGIN: 'http://app.example.com' },
    { EDGE_ORIGIN: 'https://go.example.com/path' },
    { SHOPIFY_CLIENT_ID: 'a"b' },
  ])('is not written from invalid values (%j)', (wrong) => {
    const right = {
      SHOPIFY_CLIENT_ID: 'abc123',
      APP_ORIGIN: 'https://app.example.com',
      EDGE_ORIGIN: 'https://go.example.com',
    };

    expect(() => valuesIn(Object.keys(wrong).length === 0 ? {} : { ...right, ...wrong })).toThrow(
      /^Set |must be|isn.t valid/,
    );
  });
});

describe.each(readdirSync(blocks))('the theme block %s', (file) => {
  const liquid = readFileSync(join(blocks, file), 'utf8');

  it('declares its place in a theme, and has all its texts in the locale file', () => {
    const words = JSON.parse(read('extensions/lastcall-embed/locales/en.default.schema.json')) as Record<
      string,
      unknown
    >;
    const schema = schemaOf(liquid);

    expect(schema.target).toBe(file === `${embedHandle}.liquid` ? 'body' : 'section');
    for (const [, path] of JSON.stringify(schema).matchAll(/"t:([\w.]+)"/g)) {
      const found = path!
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
      expect([path, typeof found]).toEqual([path, 'string']);
    }
  });

  it('closes its tags, and escapes all output', () => {
    expect(liquid.match(/\{%-? *if /g)?.length ?? 0).toBe(liquid.match(/\{%-? *endif /g)?.length ?? 0);
    for (const [, output] of liquid.matchAll(/\{\{([^}]*)\}\}/g))
      expect(output).toMatch(/\| (escape|url_encode) $|^ block\.shopify_attributes $/);
  });
});

describe('the theme blocks', () => {
  it('load the page script of the account, and reserve space for a timer as the snippet does', () => {
    const embed = readFileSync(join(blocks, `${embedHandle}.liquid`), 'utf8');

    expect(existsSync(join(blocks, `${embedHandle}.liquid`))).toBe(true);
    expect(embed).toContain('<script async src="{{ origin | escape }}/e/{{ account_key | url_encode }}.js"></script>');
    expect(schemaOf(embed).settings.map(({ id }) => id)).toContain('account_key');
    expect(
      readFileSync(join(blocks, 'lastcall-timer.liquid'), 'utf8').replace(' {{ block.shopify_attributes }}', ''),
    ).toContain(timerCode);
  });
});
