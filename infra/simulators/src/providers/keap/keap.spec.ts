import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Simulators, startSimulators } from '../../index.ts';
import type { Hook, Tag } from './account.ts';

let simulators: Simulators;
let receiver: Server;
/** Our server's responses in order; 200 by default. */
let statuses: number[] = [];
let givesSecretBack = true;
let deliveries: { headers: IncomingHttpHeaders; body: string }[] = [];
let onDelivery: () => void = () => undefined;

beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 10_000 });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const secret = request.headers['x-hook-secret'];
      if (secret !== undefined)
        return void response.writeHead(200, givesSecretBack ? { 'x-hook-secret': String(secret) } : {}).end();
      deliveries.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
      onDelivery();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await simulators.stop();
  receiver.close().closeAllConnections();
});

const delivered = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onDelivery = () => void (deliveries.length >= count && resolve());
    onDelivery();
  });

let accounts = 0;

interface Circumstances {
  readonly answers?: number[];
  readonly givesBack?: boolean;
  readonly at?: Simulators;
}

/** An account with a hook for our URL. */
async function aHook({ answers = [], givesBack = true, at = simulators }: Circumstances = {}) {
  const key = `KeapAK-of-a-test-${++accounts}-abc`;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${at.origin}/keap${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  [statuses, givesSecretBack, deliveries] = [answers, givesBack, []];
  const hook = await call<Hook>('POST', '/crm/rest/v1/hooks', {
    eventKey: 'contactGroup.applied',
    hookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
  });
  const [tag, other] = (await call<{ tags: Tag[] }>('GET', '/crm/rest/v2/tags')).tags as [Tag, Tag];
  const apply = (to: Tag, email: string) => call('POST', '/sim/contacts', { key, containerId: to.id, email });
  const statusOfHook = async () => (await call<Hook[]>('GET', '/crm/rest/v1/hooks'))[0]!.status;
  const untilHookIs = async (wanted: Hook['status']): Promise<void> => {
    const end = Date.now() + 5_000;
    while ((await statusOfHook()) !== wanted && Date.now() < end);
    expect(await statusOfHook()).toBe(wanted);
  };
  return { call, hook, tag, other, apply, untilHookIs };
}

describe("Keap's hooks", () => {
  it('are verified when the secret is echoed, even later, and deliver nothing before that', async () => {
    const { call, hook, tag, apply } = await aHook({ givesBack: false });
    await apply(tag, 'before@site.test');
    givesSecretBack = true;

    const verified = await call<Hook>('POST', `/crm/rest/v1/hooks/${hook.key}/verify`);
    await apply(tag, 'ann@site.test');
    await delivered(1);

    expect([hook.status, verified.status]).toEqual(['Unverified', 'Verified']);
    expect(
      deliveries.flatMap(({ body }) =>
        (JSON.parse(body) as { object_keys: { contact_details: unknown[] }[] }).object_keys.flatMap(
          ({ contact_details }) => contact_details,
        ),
      ),
    ).toHaveLength(1);
  });

  it('batch tag events, and deliver only IDs', async () => {
    // A batch is open for two seconds: long enough for three events on a busy machine.
    const slow = await startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 150 });
    const { tag, other, apply } = await aHook({ at: slow });

    await Promise.all([apply(tag, 'ann@site.test'), apply(tag, 'bob@site.test'), apply(other, 'cid@site.test')]);
    await delivered(1);
    await slow.stop();

    expect(deliveries).toHaveLength(1);
    expect(JSON.parse(deliveries[0]!.body)).toMatchObject({
      event_key: 'contactGroup.applied',
      object_keys: [
        { id: Number(tag.id), contact_details: [{ id: expect.any(Number) }, { id: expect.any(Number) }] },
        { id: Number(other.id), contact_details: [{ id: expect.any(Number) }] },
      ],
    });
    expect(deliveries[0]!.body).not.toContain('@');
  });

  it('are attempted four times, and become inactive after that', async () => {
    const { tag, apply, untilHookIs } = await aHook({ answers: [500, 500, 500, 500] });

    await apply(tag, 'ann@site.test');
    await untilHookIs('Inactive');

    expect(deliveries).toHaveLength(4);
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
  });

  it('become inactive after one 410', async () => {
    const { tag, apply, untilHookIs } = await aHook({ answers: [410] });

    await apply(tag, 'ann@site.test');
    await untilHookIs('Inactive');

    expect(deliveries).toHaveLength(1);
  });
});
