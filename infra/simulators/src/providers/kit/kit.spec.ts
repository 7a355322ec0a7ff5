import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Simulators, startSimulators } from '../../index.ts';
import type { Tag, WebhookEndpoint } from './kit-account.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 1000 });
});
afterAll(() => simulators.stop());

let made = 0;
const aKey = () => `kit_test_${++made}`;

async function call<T>(
  method: string,
  path: string,
  { apiKey, body }: { apiKey?: string; body?: unknown } = {},
): Promise<{ status: number; json: T }> {
  const response = await fetch(`${simulators.origin}/kit${path}`, {
    method,
    headers: {
      ...(apiKey ? { 'x-kit-api-key': apiKey } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : undefined) as T };
}

type Page<N extends string, T> = Record<N, T[]> & {
  pagination: { has_next_page: boolean; has_previous_page: boolean; end_cursor: string };
};
const tagsOf = async (apiKey: string) => (await call<Page<'tags', Tag>>('GET', '/v4/tags', { apiKey })).json.tags;

describe("Kit's API", () => {
  it.each([
    ['no key', undefined],
    ['an invalid key', 'secret'],
  ])('rejects %s in its own error format', async (_, apiKey) => {
    const { status, json } = await call('GET', '/v4/account', apiKey === undefined ? {} : { apiKey });

    expect([status, json]).toEqual([401, { errors: ['The access token is invalid'] }]);
  });

  it('returns the account of a key', async () => {
    const { json } = await call<{ account: { name: string } }>('GET', '/v4/account', { apiKey: aKey() });

    expect(json.account.name).toMatch(/^Bakery school/);
  });

  it('separates the tags of two keys', async () => {
    const [mine, other] = [aKey(), aKey()];

    const { status } = await call('POST', '/v4/tags', { apiKey: mine, body: { name: 'Mine' } });

    expect(status).toBe(201);
    expect((await tagsOf(mine)).map(({ name }) => name)).toContain('Mine');
    expect((await tagsOf(other)).map(({ name }) => name)).not.toContain('Mine');
  });

  it('pages through its tags by cursor, each once', async () => {
    const apiKey = aKey();
    const all = await tagsOf(apiKey);

    const first = await call<Page<'tags', Tag>>('GET', '/v4/tags?per_page=3', { apiKey });
    const second = await call<Page<'tags', Tag>>(
      'GET',
      `/v4/tags?per_page=3&after=${encodeURIComponent(first.json.pagination.end_cursor)}`,
      { apiKey },
    );

    expect([...first.json.tags, ...second.json.tags]).toEqual(all);
    expect([
      first.json.pagination.has_next_page,
      second.json.pagination.has_next_page,
      second.json.pagination.has_previous_page,
    ]).toEqual([true, false, true]);
  });

  it.each([
    ['a tag without a name', '/v4/tags', { name: ' ' }],
    ['an endpoint without a URL', '/v4/webhook_endpoints', { events: ['subscriber.tag_added'] }],
    [
      'an event that does not exist',
      '/v4/webhook_endpoints',
      { url: 'https://example.com', events: ['subscriber.sneezed'] },
    ],
  ])('responds 422 to %s', async (_, path, body) => {
    const { status, json } = await call<{ errors: string[] }>('POST', path, { apiKey: aKey(), body });

    expect(status).toBe(422);
    expect(json.errors.length).toBeGreaterThan(0);
  });

  it('responds 404 for unknown resources', async () => {
    expect((await call('GET', '/v4/webhook_endpoints/1', { apiKey: aKey() })).status).toBe(404);
    expect((await call('GET', '/v4/nothing', { apiKey: aKey() })).status).toBe(404);
  });

  it('shows the secret of an endpoint once', async () => {
    const apiKey = aKey();

    const created = await call<{ webhook_endpoint: WebhookEndpoint & { secret: string } }>(
      'POST',
      '/v4/webhook_endpoints',
      { apiKey, body: { url: 'https://example.com', events: ['subscriber.tag_added'], name: 'Sales' } },
    );
    const listed = await call<Page<'webhook_endpoints', WebhookEndpoint>>('GET', '/v4/webhook_endpoints', { apiKey });

    expect(created.json.webhook_endpoint.secret).toMatch(/^whsec_/);
    expect(listed.json.webhook_endpoints).toMatchObject([
      { id: created.json.webhook_endpoint.id, name: 'Sales', status: 'active' },
    ]);
    expect(JSON.stringify(listed.json)).not.toContain('whsec_');
  });

  it('rotates the secret of an endpoint, and requires force to rotate again while the old secret still signs', async () => {
    const apiKey = aKey();
    const created = await call<{ webhook_endpoint: WebhookEndpoint & { secret: string } }>(
      'POST',
      '/v4/webhook_endpoints',
      { apiKey, body: { url: 'https://example.com', events: ['subscriber.tag_added'] } },
    );
    const rotate = (body: object) =>
      call<{ webhook_endpoint: { id: number; secret: string } }>(
        'POST',
        `/v4/webhook_endpoints/${created.json.webhook_endpoint.id}/rotate_secret`,
        { apiKey, body },
      );

    const first = await rotate({});
    const second = await rotate({});
    const forced = await rotate({ force: true });

    expect([first.status, second.status, forced.status]).toEqual([200, 409, 200]);
    expect(new Set([created, first, forced].map(({ json }) => json.webhook_endpoint.secret)).size).toBe(3);
    expect(forced.json.webhook_endpoint.id).toBe(created.json.webhook_endpoint.id);
  });

  it('fails as often as configured, and lists the requests afterward', async () => {
    const apiKey = aKey();
    await call('POST', '/sim/faults', { body: { method: 'POST', path: '/v4/tags', status: 500, times: 2 } });

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await call('POST', '/v4/tags', { apiKey, body: { name: 'Again' } })).status);

    expect(statuses).toEqual([500, 500, 201]);
    const { json } = await call<{ requests: { status: number; body: unknown }[] }>(
      'GET',
      `/sim/requests?key=${apiKey}`,
    );
    expect(json.requests.map(({ status }) => status)).toEqual([500, 500, 201]);
    expect(json.requests[0]?.body).toEqual({ name: 'Again' });
  });

  it('fails for a single key when the fault names one', async () => {
    const [theirs, others] = [aKey(), aKey()];
    await call('POST', '/sim/faults', { body: { method: 'GET', path: '/v4/tags', status: 500, apiKey: theirs } });

    const statuses = [
      (await call('GET', '/v4/tags', { apiKey: others })).status,
      (await call('GET', '/v4/tags', { apiKey: theirs })).status,
    ];

    expect(statuses).toEqual([200, 500]);
  });
});

describe("Kit's webhooks", () => {
  let receiver: Server;
  let url: string;
  let statuses: number[];
  let received: { headers: IncomingHttpHeaders; body: string }[];
  let onEach: (() => void) | undefined;

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(statuses.shift() ?? 200).end();
        onEach?.();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/hook`;
  });
  afterAll(() => new Promise((closed) => receiver.close(closed)));

  async function tagASubscriber(
    answers: number[],
  ): Promise<{ secret: string; tag: Tag; apiKey: string; endpointId: number; deliveries: number[] }> {
    statuses = answers;
    received = [];
    const apiKey = aKey();
    const { json } = await call<{ webhook_endpoint: { id: number; secret: string } }>('POST', '/v4/webhook_endpoints', {
      apiKey,
      body: { url, events: ['subscriber.tag_added'] },
    });
    const tag = (await tagsOf(apiKey))[0]!;
    const fired = await call<{ deliveries: number[] }>('POST', '/sim/tag-subscriber', {
      body: { apiKey, tagId: tag.id, email: 'Anna@example.com' },
    });
    return {
      secret: json.webhook_endpoint.secret,
      endpointId: json.webhook_endpoint.id,
      tag,
      apiKey,
      deliveries: fired.json.deliveries,
    };
  }

  const receivedCount = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => received.length >= count && resolve();
      onEach = check;
      check();
    });

  it('report an added tag, signed over the exact body', async () => {
    const { secret, tag } = await tagASubscriber([200]);
    await receivedCount(1);

    const { headers, body } = received[0]!;
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-kit-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      delivery_id: Number(headers['x-kit-delivery']),
      events: [
        {
          type: 'subscriber.tag_added',
          data: { subscriber: { email_address: 'anna@example.com' }, tag: { id: tag.id } },
        },
      ],
    });
  });

  it('are signed with the old and the new secret during a rotation', async () => {
    const { secret, apiKey, endpointId, tag } = await tagASubscriber([200]);
    await receivedCount(1);

    const rotated = await call<{ webhook_endpoint: { secret: string } }>(
      'POST',
      `/v4/webhook_endpoints/${endpointId}/rotate_secret`,
      { apiKey, body: {} },
    );
    await call('POST', '/sim/tag-subscriber', { body: { apiKey, tagId: tag.id, email: 'bert@example.com' } });
    await receivedCount(2);

    const { headers, body } = received[1]!;
    const [time, ...signatures] = String(headers['x-kit-signature']).split(',');
    const signedBy = (key: string) =>
      `v1=${createHmac('sha256', key)
        .update(`${time!.slice(2)}.${body}`)
        .digest('hex')}`;
    expect(signatures).toEqual([signedBy(rotated.json.webhook_endpoint.secret), signedBy(secret)]);
  });

  it('are retried after a failure as the same delivery', async () => {
    const { deliveries } = await tagASubscriber([500, 503, 200]);
    await receivedCount(3);

    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.map(({ headers }) => Number(headers['x-kit-delivery']))).toEqual([
      deliveries[0],
      deliveries[0],
      deliveries[0],
    ]);
  });

  it('stop after a 410, which disables the endpoint', async () => {
    const { apiKey, endpointId } = await tagASubscriber([410]);
    await receivedCount(1);

    await expectSoon(
      async () =>
        (await call<{ webhook_endpoint: WebhookEndpoint }>('GET', `/v4/webhook_endpoints/${endpointId}`, { apiKey }))
          .json.webhook_endpoint.status,
      'disabled',
    );
    expect(received).toHaveLength(1);
  });

  it('are not sent once the endpoint is deleted', async () => {
    const { apiKey, endpointId, tag } = await tagASubscriber([200]);
    await receivedCount(1);

    await call('DELETE', `/v4/webhook_endpoints/${endpointId}`, { apiKey });
    const { json } = await call<{ deliveries: number[] }>('POST', '/sim/tag-subscriber', {
      body: { apiKey, tagId: tag.id, email: 'bert@example.com' },
    });

    expect(json.deliveries).toEqual([]);
  });
});

async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const end = Date.now() + 5_000;
  let seen = await read();
  while (seen !== wanted && Date.now() < end) seen = await read();
  expect(seen).toBe(wanted);
}
