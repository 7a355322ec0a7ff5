import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  AdapterModule,
  ProviderAccount,
  ProviderCall,
  ProviderDelivery,
  ProviderHttp,
  ProviderInbound,
} from '@lastcall/providers';
import type { startSimulators as start, ProviderSimulator } from '../src/index.ts';

/** Runs a provider's adapter against its simulator, and prints the result as JSON: `node play-provider.ts <repository> <name>`. */
const [root = '', name = ''] = process.argv.slice(2);
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(root, path)).href)) as T;
const { adapter: module } = await load<{ adapter: AdapterModule }>(`packages/providers/src/${name}/adapter.ts`);
const { inbound } = await load<{ inbound: ProviderInbound }>(`packages/providers/src/${name}/inbound.ts`);
const { simulator } = await load<{ simulator: ProviderSimulator }>(`infra/simulators/src/providers/${name}.ts`);
const { startSimulators } = await load<{ startSimulators: typeof start }>('infra/simulators/src/index.ts');

const simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
const credentials = simulator.newCredentials();
const account: ProviderAccount = { connectionId: null, credentials };
const sim = (path: string, body?: object) =>
  fetch(
    `${simulators.origin}/${name}/sim/${path}`,
    body ? { method: 'POST', body: JSON.stringify({ key: credentials.api_key, ...body }) } : {},
  );

const http: ProviderHttp = {
  exchange: async <R>(asked: ProviderAccount, { path, method = 'GET', body, reply }: ProviderCall<R>) => {
    const { origin, headers } = module.httpProfile(asked);
    const answer = await fetch(`${simulators.origin}/${name}${new URL(origin).pathname}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // The adapter's own error class, by which it recognizes missing resources.
    if (!answer.ok)
      throw new (await load<typeof import('@lastcall/providers')>('packages/providers/src/index.ts')).ProviderError(
        answer.status,
        text,
      );
    return {
      data: reply.parse(text === '' ? undefined : JSON.parse(text)),
      headers: Object.fromEntries(answer.headers),
    };
  },
  call: async (asked, call) => (await http.exchange(asked, call)).data,
  pages: async (first, read) => [...(await read(first)).rows],
};

const server = createServer();
await once(server.listen(0, 'localhost'), 'listening');
const adapter = module.create(http);
const [list] = (await adapter.containers.list!(account)) as [{ id: string; name: string }];
const container = { type: 'list', ...list } as const;
const url = `http://localhost:${(server.address() as AddressInfo).port}/listener/1?list=${list.id}`;

const { secret } = await adapter.createWebhook!(account, { url, container });
await adapter.createWebhook!(account, { url, container });
const nextDelivery = new Promise<ProviderDelivery>((resolve) => {
  server.once('request', (request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const rawBody = Buffer.concat(chunks);
        response.end('{}');
        resolve({
          method: 'POST',
          url,
          headers: request.headers,
          query: new URL(url).searchParams,
          body: JSON.parse(String(rawBody)),
          rawBody,
        });
      });
  });
});
await sim('contacts', { containerId: list.id, email: 'ann@site.test' });
const delivery = await nextDelivery;
const { id: field } = await adapter.createField!(account, 'Last call', list.id);
const write = (email: string) =>
  adapter.writeFields!(account, { email, values: { [field]: 'Monday' }, containerId: null });
const written = [await write('ann@site.test'), await write('bob@site.test')];
const { contacts } = (await (await sim(`contacts?key=${credentials.api_key}`)).json()) as {
  contacts: { fields: Record<string, string> }[];
};
const { webhooks } = (await (await sim(`webhooks?key=${credentials.api_key}`)).json()) as { webhooks: unknown[] };
const narrowed = inbound.narrow(delivery.body, delivery.query) as { events: { email: string }[] };
const { newContacts: newSubscribers } = await adapter.newSubscribers!(account, container, {
  cursor: null,
  from: new Date(Date.now() - 60_000),
});

process.stdout.write(
  JSON.stringify({
    account: await adapter.check(account),
    written,
    values: contacts.map(({ fields }) => fields[field]),
    newSubscribers: newSubscribers.map(({ email }) => email),
    hasContact: [
      await adapter.hasContact!(account, container, 'ann@site.test'),
      await adapter.hasContact!(account, container, 'bob@site.test'),
    ],
    webhooks: webhooks.length,
    told: narrowed.events.map(({ email }) => email),
    isSigned: [inbound.isSigned!(delivery, secret!, new Date()), inbound.isSigned!(delivery, 'another', new Date())],
  }),
);
server.close().closeAllConnections();
await simulators.stop();
