import { messages } from './messages.ts';

/** The inputs of a template: the script's origin, and the account's key. */
interface TemplateFacts {
  readonly edgeOrigin: string;
  readonly accountKey: string;
}

const keyPattern = '^[A-Za-z0-9_-]{22}$';

/** Google's terms, as at the start of every exported template. */
const terms = `By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.`;

/** Code in Google's sandboxed JavaScript. With the last argument Tag Manager loads the file once, however often the tag fires. */
const codeFor = (edgeOrigin: string): string => `const encodeUriComponent = require('encodeUriComponent');
const injectScript = require('injectScript');

const url = ${quoted(`${edgeOrigin}/e/`)} + encodeUriComponent(data.accountKey) + '.js';

if (data.accountKey) {
  injectScript(url, data.gtmOnSuccess, data.gtmOnFailure, url);
} else {
  data.gtmOnFailure();
}`;

const testsFor = ({ edgeOrigin, accountKey }: TemplateFacts): string => `scenarios:
- name: ${messages.templateTests.loads}
  code: |-
    mock('injectScript', (url, onSuccess) => {
      assertThat(url).isEqualTo(${quoted(`${edgeOrigin}/e/${accountKey}.js`)});
      onSuccess();
    });

    runCode({ accountKey: ${quoted(accountKey)} });

    assertApi('gtmOnSuccess').wasCalled();
    assertApi('gtmOnFailure').wasNotCalled();
- name: ${messages.templateTests.fails}
  code: |-
    mock('injectScript', (url, onSuccess, onFailure) => {
      onFailure();
    });

    runCode({ accountKey: ${quoted(accountKey)} });

    assertApi('gtmOnFailure').wasCalled();
    assertApi('gtmOnSuccess').wasNotCalled();
- name: ${messages.templateTests.empty}
  code: |-
    runCode({ accountKey: '' });

    assertApi('injectScript').wasNotCalled();
    assertApi('gtmOnFailure').wasCalled();
setup: ''`;

/**
 * A custom tag template for Google Tag Manager (https://developers.google.com/tag-platform/tag-manager/templates), in its import format:
 * one field with the account's key filled in, and the permission to load scripts only from our own origin.
 */
export function gtmTemplate({ edgeOrigin, accountKey }: TemplateFacts): string {
  const info = {
    type: 'TAG',
    id: 'cvt_temp_public_id',
    version: 1,
    securityGroups: [],
    displayName: messages.templateName,
    categories: ['MARKETING', 'PERSONALIZATION'],
    brand: { id: 'brand_dummy', displayName: messages.templateName },
    description: messages.templateDescription,
    containerContexts: ['WEB'],
  };
  const parameters = [
    {
      type: 'TEXT',
      name: 'accountKey',
      displayName: messages.templateKey,
      simpleValueType: true,
      defaultValue: accountKey,
      help: messages.templateKeyHelp,
      valueValidators: [
        { type: 'NON_EMPTY' },
        { type: 'REGEX', args: [keyPattern], errorMessage: messages.templateKeyProblem },
      ],
    },
  ];
  const permissions = [
    {
      instance: {
        key: { publicId: 'inject_script', versionId: '1' },
        param: [{ key: 'urls', value: { type: 2, listItem: [{ type: 1, string: `${edgeOrigin}/e/*` }] } }],
      },
      clientAnnotations: { isEditedByUser: true },
      isRequired: true,
    },
  ];
  const sections = {
    TERMS_OF_SERVICE: terms,
    INFO: json(info),
    TEMPLATE_PARAMETERS: json(parameters),
    SANDBOXED_JS_FOR_WEB_TEMPLATE: codeFor(edgeOrigin),
    WEB_PERMISSIONS: json(permissions),
    TESTS: testsFor({ edgeOrigin, accountKey }),
    NOTES: messages.templateNotes,
  };
  return Object.entries(sections)
    .map(([name, text]) => `___${name}___\n\n${text}\n`)
    .join('\n\n');
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Formats a string for sandboxed JavaScript; neither an origin nor a key contains a quote or a backslash. */
const quoted = (text: string): string => `'${text}'`;
