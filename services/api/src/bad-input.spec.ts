import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@lastcall/contracts/endpoints';
import { problemCodesOf } from '@lastcall/contracts/openapi';
import {
  badBodies,
  badQueries,
  callOf,
  checksumOfTables,
  fieldsIn,
  problemOf,
  validationErrorOf,
  unreadableBodies,
  type TestResponse,
  type BadInput,
} from '@lastcall/core/testing-kit';
import { apiEndpoints, useSweep } from './testing-kit/index.ts';

const sweep = useSweep();

const withBody = apiEndpoints.flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, endpoint.body] as const] : [],
);
/** The image endpoint responds with an image to every query; its own test covers that. */
const ofImages = ['previewEmailTimer'];
/** Providers add parameters to the redirect back; regardless of these, the browser returns to the campaign. */
const ofProviders = ['finishOAuth', 'finishStore', 'finishSubscription'];
const withQuery = apiEndpoints.flatMap(([name, endpoint]) =>
  endpoint.query && ![...ofImages, ...ofProviders].includes(name) ? [[name, endpoint, endpoint.query] as const] : [],
);
const withParameters = apiEndpoints.filter(([, { params }]) => params);
const changing = apiEndpoints.filter(([, { method }]) => method !== 'GET');

/** Returns the error code of a problem response that matches the contract and is declared for this endpoint. */
function codeOf(endpoint: Endpoint, answer: TestResponse): string {
  const { code } = problemOf(answer);
  if (!problemCodesOf(endpoint).includes(code)) throw new Error(`${code}, which the contract does not expect here`);
  return code;
}

/** Lists what is wrong with the responses to bad input: each must be `validation_failed` and name the field. */
async function complaintsAbout(
  inputs: readonly BadInput[],
  endpoint: Endpoint,
  answerTo: (input: BadInput) => TestResponse | null | Promise<TestResponse | null>,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const input of inputs) {
    const { what, field } = input;
    const answer = await answerTo(input);
    if (answer === null) {
      complaints.push(`${what} at "${field}" was accepted`);
      continue;
    }
    try {
      const code = codeOf(endpoint, answer);
      const isNamed = fieldsIn(problemOf(answer)).some(
        (path) => field === '' || path === field || path.startsWith(`${field}.`),
      );
      if (code !== 'validation_failed' || !isNamed) complaints.push(`${what} at "${field}": ${answer.text}`);
    } catch (error) {
      complaints.push(`${what} at "${field}": ${(error as Error).message}`);
    }
  }
  return complaints;
}

/** Picks one bad input per field in rotation, so that all endpoints together receive all kinds. A missing body is always sent, since it has no JSON form. */
function aFewOf(inputs: readonly BadInput[]): Set<BadInput> {
  const byField = Object.groupBy(inputs, ({ what, field }) =>
    what === 'an unknown name' ? field.split('.').slice(0, -1).join('.') : field,
  );
  const fields = Object.values(byField).map((of) => of!);
  return new Set([
    ...fields.map((of, at) => of[(at + inputs.length) % of.length]!),
    ...inputs.filter(({ call }) => call.raw === undefined),
  ]);
}

describe('a body', () => {
  it.each(withBody)(
    'of %s is rejected for each invalid value with the name of its field, and writes nothing',
    async (name, endpoint, schema) => {
      const { client, facts } = await sweep.sharedCaller(name);
      const inputs = badBodies(callOf(name, facts), schema);
      const sent = aFewOf(inputs);
      const before = await checksumOfTables();

      // Every endpoint validates its body with the same function. A few requests prove that, and the other inputs are passed directly to that function.
      const answerTo = (input: BadInput) =>
        sent.has(input) ? client.send(input.call) : validationErrorOf(endpoint, { json: String(input.call.raw) });
      expect(await complaintsAbout(inputs, endpoint, answerTo)).toEqual([]);
      expect(await checksumOfTables()).toBe(before);
    },
  );

  it.each(changing)('that cannot be parsed is rejected by %s before it has any effect', async (name, endpoint) => {
    const { client, facts } = await sweep.sharedCaller(name);
    const { method, path } = callOf(name, facts);
    const before = await checksumOfTables();

    // Some client libraries send a content type even for a DELETE without a body.
    const bodies = unreadableBodies(endpoint.bodyBytes).filter(([, { raw }]) => method !== 'DELETE' || raw !== '');
    // Fastify parses the bodies of all endpoints: the first endpoint of each method and size limit receives every input, the others one per error code in rotation.
    const at = changing.findIndex(([other]) => other === name);
    const isFirst =
      at === changing.findIndex(([, one]) => one.method === method && one.bodyBytes === endpoint.bodyBytes);
    const byCode = Object.values(Object.groupBy(bodies, ([, , code]) => code)).map((of) => of!);
    const sentBodies = isFirst ? bodies : byCode.map((of) => of[at % of.length]!);
    for (const [what, sent, code] of sentBodies)
      expect([what, codeOf(endpoint, await client.send({ method, path, ...sent }))]).toEqual([what, code]);

    expect(await checksumOfTables()).toBe(before);
  });
});

describe('a query', () => {
  it.each(withQuery)(
    'of %s is rejected for each invalid value with the name of its field, and writes nothing',
    async (name, endpoint, schema) => {
      const { client, facts } = await sweep.sharedCaller(name);
      const inputs = badQueries(callOf(name, facts), schema);
      const before = await checksumOfTables();

      expect(await complaintsAbout(inputs, endpoint, ({ call }) => client.send(call))).toEqual([]);
      expect(await checksumOfTables()).toBe(before);
    },
  );
});

describe('a route', () => {
  const invalidIds = [
    'x',
    '0',
    '-1',
    '\0',
    ' ',
    '../..',
    '%',
    '*',
    '[]',
    "' OR 1=1 --",
    '__proto__',
    'constructor',
    'toString',
    '１２',
    '🕰',
    'x'.repeat(5_000),
    'x'.repeat(20_000),
    '11111111-1111-4111-8111-11111111111g',
  ];

  it.each(withParameters)('of %s responds 404 for an invalid id', async (name, endpoint) => {
    const { client, facts } = await sweep.sharedCaller(name);
    const good = callOf(name, facts);
    const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
    const values = Object.fromEntries(parameters.map((parameter) => [parameter, String({ ...facts }[parameter])]));
    const at = withParameters.findIndex(([other]) => other === name);
    const before = await checksumOfTables();

    for (const [place, parameter] of parameters.entries()) {
      for (const [index, invalidId] of invalidIds.entries()) {
        // As with bodies, one bad id in rotation is sent, plus every id that matches the schema but does not exist.
        const isSent = index === (at + place) % invalidIds.length;
        const refusal = isSent ? null : validationErrorOf(endpoint, { params: { ...values, [parameter]: invalidId } });
        const { path } = callOf(name, { ...facts, [parameter]: invalidId });
        const answer = refusal ?? (await client.send({ ...good, path }));
        expect([invalidId, codeOf(endpoint, answer)]).toEqual([invalidId, 'not_found']);
      }
    }

    expect(await checksumOfTables()).toBe(before);
  });
});
