import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { gtmTemplate } from './gtm-template.ts';

const accountKey = 'AbCdEfGhIjKlMnOpQrStUv';
const template = gtmTemplate({ edgeOrigin: 'https://edge.lastcall.test', accountKey });

/** Returns the sections of a template file by name, in order. */
function sectionsOf(file: string): Record<string, string> {
  const [, ...parts] = file.split(/^___([A-Z_]+)___$/m);
  return Object.fromEntries(
    Array.from({ length: parts.length / 2 }, (_, n) => [parts[2 * n]!, parts[2 * n + 1]!.trim()]),
  );
}

/** Runs the code in an empty context instead of Google's interpreter, and returns its calls to the sandbox. */
function run(data: { accountKey: string }, outcome: 'loads' | 'fails' = 'loads'): string[] {
  const did: string[] = [];
  const apis: Record<string, unknown> = {
    encodeUriComponent: encodeURIComponent,
    injectScript: (url: string, onSuccess: () => void, onFailure: () => void, token: string) => {
      did.push(`inject ${url} once as ${token}`);
      (outcome === 'loads' ? onSuccess : onFailure)();
    },
  };
  const require = (name: string): unknown => apis[name] ?? fail(name);
  const code = sectionsOf(template).SANDBOXED_JS_FOR_WEB_TEMPLATE!;
  runInNewContext(code, {
    require,
    data: { ...data, gtmOnSuccess: () => did.push('success'), gtmOnFailure: () => did.push('failure') },
  });
  return did;
}

const fail = (name: string): never => {
  throw new Error(`the sandbox has no ${name}`);
};

describe('the template for Google Tag Manager', () => {
  it('has the sections of an exported tag template, in their order', () => {
    expect(Object.keys(sectionsOf(template))).toEqual([
      'TERMS_OF_SERVICE',
      'INFO',
      'TEMPLATE_PARAMETERS',
      'SANDBOXED_JS_FOR_WEB_TEMPLATE',
      'WEB_PERMISSIONS',
      'TESTS',
      'NOTES',
    ]);
  });

  it('is a tag for web containers', () => {
    expect(JSON.parse(sectionsOf(template).INFO!)).toMatchObject({
      type: 'TAG',
      id: 'cvt_temp_public_id',
      version: 1,
      displayName: 'Lastcall',
      containerContexts: ['WEB'],
    });
  });

  it('has one field, with the account’s key in it', () => {
    const [field, ...others] = JSON.parse(sectionsOf(template).TEMPLATE_PARAMETERS!) as [
      { valueValidators: { type: string; args?: string[] }[] },
    ];

    expect(others).toEqual([]);
    expect(field).toMatchObject({ type: 'TEXT', name: 'accountKey', defaultValue: accountKey, simpleValueType: true });
    const pattern = new RegExp(field.valueValidators.find(({ type }) => type === 'REGEX')!.args![0]!);
    expect([accountKey, 'short', `${accountKey}x`, "' + evil + '        x"].map((key) => pattern.test(key))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('may load scripts of our origin and nothing else', () => {
    const permissions = JSON.parse(sectionsOf(template).WEB_PERMISSIONS!) as {
      instance: { key: { publicId: string }; param: unknown };
    }[];

    expect(permissions.map(({ instance }) => instance.key.publicId)).toEqual(['inject_script']);
    expect(permissions[0]!.instance.param).toEqual([
      { key: 'urls', value: { type: 2, listItem: [{ type: 1, string: 'https://edge.lastcall.test/e/*' }] } },
    ]);
  });

  it('loads the account’s script once, and reports the result to Tag Manager', () => {
    const url = `https://edge.lastcall.test/e/${accountKey}.js`;

    expect(run({ accountKey })).toEqual([`inject ${url} once as ${url}`, 'success']);
    expect(run({ accountKey }, 'fails')).toEqual([`inject ${url} once as ${url}`, 'failure']);
    expect(run({ accountKey: '' })).toEqual(['failure']);
  });

  it('cannot leave our folder through a key', () => {
    expect(run({ accountKey: '../x?y#' })[0]).toContain('/e/..%2Fx%3Fy%23.js');
  });

  it('uses only the names that its sandbox provides', () => {
    const { SANDBOXED_JS_FOR_WEB_TEMPLATE: code, TESTS: tests } = sectionsOf(template);

    expect(code).not.toMatch(/\b(window|document|eval|Function|async|await|class|new)\b/);
    expect([...tests!.matchAll(/^- name: (.+)$/gm)]).toHaveLength(3);
    expect(tests).toMatch(/^scenarios:\n- name: .+\n {2}code: \|-\n/);
    expect(tests).toMatch(/\nsetup: ''$/);
  });
});
