// Records the responses of a running stack's API to the demo account, for remotes that run without a stack: `npm run samples [-- http://localhost:5000]`.
// Each read of the dashboard is recorded for each campaign; reads without data are left out.
// Start the stack with `npm start -- --reset`, because tests expect the demo account in its initial state.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type Endpoint } from '../../packages/contracts/src/endpoints.ts';
import { integrationProviders } from '../../packages/contracts/src/integrations/providers.ts';
import { salesProviders } from '../../packages/contracts/src/sales/sales-providers.ts';
import { requestUrl } from '../../packages/host-api/src/call.ts';
import { repository } from './data-folder.ts';
import { formatted } from './formatted.ts';
import { messages } from './messages.ts';

type Values = Readonly<Record<string, string>>;
interface RecordedResponse {
  readonly endpoint: string;
  readonly params: Values;
  readonly status: number;
  readonly response: unknown;
}

const app = process.argv[2] ?? 'http://localhost:4000';
const file = join(repository, 'packages/host-api/src/alone/recorded-samples.json');

/** The endpoint that lists the values of a parameter. */
const lists: Readonly<Record<string, string>> = {
  presetId: 'listPresets',
  leadId: 'listNewestLeads',
  inboundDeliveryId: 'listInboundDeliveries',
  webhookId: 'listWebhooks',
  deliveryId: 'listWebhookDeliveries',
};

/** The queries of reads that require one. */
const queries: Readonly<Record<string, (params: Values) => Values>> = {
  listLeads: (params) => ({ email: emailIn(params) }),
  previewClearTracking: (params) => ({ email: emailIn(params) }),
  listEmailTimerSamples: () => ({ days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' }),
};

const cookie = await signIn();
const reads = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).filter(
  ([, { method, service, access, response }]) =>
    method === 'GET' && service === 'api' && access === 'session' && typeof response !== 'string',
);
const recorded: RecordedResponse[] = [];

// Lists are read before the items that they list, whose paths have more parameters.
for (const [name, endpoint] of reads.toSorted(([, one], [, other]) => rank(one) - rank(other))) {
  for (const params of valuesFor(endpoint.path)) {
    const response = await fetch(app + requestUrl(endpoint.path, params, queries[name]?.(params)), {
      headers: { cookie },
    });
    const body: unknown = await response.json();
    // A conflict, such as when no store is connected yet, is a sample too.
    if (response.ok || response.status === 409)
      addUnique({ endpoint: name, params, status: response.status, response: truncateLists(body) });
  }
}
const recording = { recordedAt: new Date().toISOString(), responses: recorded };
writeFileSync(file, formatted(file, JSON.stringify(recording)));
console.log(messages.recordedSamples(recorded.length, reads.length));

function rank({ path, query }: Endpoint): number {
  return path.split(':').length + (query ? 0.5 : 0);
}

async function signIn(): Promise<string> {
  const response = await fetch(app + endpoints.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app },
    body: JSON.stringify({ email: 'demo@lastcall.test', password: 'countdown-demo' }),
  });
  if (!response.ok) throw new Error(messages.noDemoAccount(app));
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Adds a response unless another campaign has the same one, which is common. */
function addUnique({ endpoint, params, status, response }: RecordedResponse): void {
  const others = ({ campaignId: _, ...rest }: Values): string => JSON.stringify(rest);
  const isKnown = recorded.some(
    (each) =>
      each.endpoint === endpoint &&
      others(each.params) === others(params) &&
      JSON.stringify(each.response) === JSON.stringify(response),
  );
  if (!isKnown) recorded.push({ endpoint, params, status, response });
}

/** Limits the lists in a response: ten items show as much as hundreds. */
function truncateLists(response: unknown): unknown {
  const isItem = (item: unknown): boolean => typeof item === 'object' && item !== null && 'id' in item;
  const short = (value: unknown): unknown => (Array.isArray(value) && value.every(isItem) ? value.slice(0, 10) : value);
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return short(response);
  return Object.fromEntries(Object.entries(response).map(([name, value]) => [name, short(value)]));
}

function emailIn({ campaignId }: Values): string {
  const newest = recorded.find(
    ({ endpoint, params }) => endpoint === 'listNewestLeads' && params['campaignId'] === campaignId,
  );
  const emails = /"email":"([^"]+)"/.exec(JSON.stringify(newest?.response ?? null));
  return emails?.[1] ?? 'nobody@example.com';
}

/** Lists the values of a path's parameters. Returns none if the account has no value for one of them. */
function valuesFor(path: string): Values[] {
  return [...path.matchAll(/:(\w+)/g)].reduce<Values[]>(
    (all, [, name]) => all.flatMap((before) => idsOf(name!, before).map((value) => ({ ...before, [name!]: value }))),
    [{}],
  );
}

function idsOf(name: string, before: Values): string[] {
  if (name === 'campaignId') return itemsOf('listCampaigns', before);
  if (name === 'provider') return [...integrationProviders, ...salesProviders];
  // One of each list is enough.
  return lists[name] ? itemsOf(lists[name], before).slice(0, 1) : [];
}

function itemsOf(list: string, params: Values): string[] {
  const found = recorded.find(
    (each) => each.endpoint === list && Object.entries(each.params).every(([name, value]) => params[name] === value),
  );
  const items = Object.values((found?.response ?? {}) as Readonly<Record<string, unknown>>).find(Array.isArray);
  return (items ?? []).flatMap(({ id }: { id?: string }) => id ?? []);
}
