import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Simulators, startSimulators } from './index.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => simulators.stop());

const key = 'a'.repeat(34);
/** A call of each provider with a valid key, and the documented content type of its bodies. */
const calls: readonly [
  provider: string,
  { path: string; headers: Record<string, string>; body: unknown; type: string; status: number },
][] = [
  [
    'klaviyo',
    {
      path: '/api/lists',
      headers: { authorization: `Klaviyo-API-Key pk_${key}`, revision: '2026-07-15' },
      body: { data: { type: 'list', attributes: { name: 'News' } } },
      type: 'application/vnd.api+json',
      status: 201,
    },
  ],
  [
    'getresponse',
    {
      path: '/v3/custom-fields',
      headers: { 'x-auth-token': `api-key ${key}` },
      body: { name: 'deadline', type: 'text', hidden: 'false', values: [] },
      type: 'application/json',
      status: 201,
    },
  ],
  [
    'hubspot',
    {
      path: '/crm/v3/properties/contacts',
      headers: { authorization: `Bearer ${key}` },
      body: {
        name: 'deadline',
        label: 'Deadline',
        type: 'string',
        fieldType: 'text',
        groupName: 'contactinformation',
      },
      type: 'application/json',
      status: 201,
    },
  ],
  [
    'mailerlite',
    {
      path: '/api/fields',
      headers: { authorization: `Bearer ${key}` },
      body: { name: 'Deadline', type: 'text' },
      type: 'application/json',
      status: 201,
    },
  ],
];

describe.each(calls)('a body for %s', (provider, { path, headers, body, type, status }) => {
  const send = async (contentType: string): Promise<number> =>
    (
      await fetch(`${simulators.origin}/${provider}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': contentType },
        body: JSON.stringify(body),
      })
    ).status;

  it('is rejected in a content type other than the documented one', async () => {
    expect([await send('text/plain'), await send('application/x-www-form-urlencoded')]).toEqual([415, 415]);
    expect(await send(`${type}; charset=utf-8`)).toBe(status);
  });
});
