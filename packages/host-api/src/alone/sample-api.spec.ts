import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getResponse, type RequestHandler } from 'msw';
import type { z } from 'zod';
import { endpoints, type Endpoint, type EndpointName } from '@lastcall/contracts/endpoints';
import { sampleHandlers } from './sample-api.ts';
import { recordedNow, type Recording, type Samples } from './samples.ts';

const origin = 'http://localhost:3203';
const recording = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded-samples.json'), 'utf8')) as Recording;
const all = endpoints as Readonly<Record<string, Endpoint>>;

/** Reads for which the demo account has no data: no sites, no presets, no store, no webhook deliveries. */
const notRecorded: readonly EndpointName[] = [
  'frameContent',
  'getPreset',
  'getInboundDelivery',
  'listContainers',
  'listFields',
  'listFieldPushes',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'getInstallSighting',
];

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(handlers: RequestHandler[], method: string, path: string, body?: object): Promise<Answer> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await getResponse(handlers, new Request(`${origin}${path}`, init));
  return { status: response!.status, body: await response!.json() };
}

const usual = (samples: Samples = {}): RequestHandler[] => sampleHandlers(origin, recording, samples);

const { response: campaigns } = recording.responses.find(({ endpoint }) => endpoint === 'listCampaigns')!;
const [{ id: campaignId }] = (campaigns as { campaigns: [{ id: string }] }).campaigns;

describe('the recorded samples', () => {
  it('include a response for every read of the dashboard, except those for which the demo account has no data', () => {
    const recorded = new Set(recording.responses.map(({ endpoint }) => endpoint));
    const missing = Object.entries(all)
      .filter(
        ([, { method, service, access, response }]) =>
          method === 'GET' && service === 'api' && access === 'session' && typeof response !== 'string',
      )
      .map(([name]) => name)
      .filter((name) => !recorded.has(name));

    expect(missing.toSorted()).toEqual([...notRecorded].toSorted());
  });

  it('match the contract, even when they are moved to another day', () => {
    const refused = recordedNow(recording, new Date('2031-03-01T00:00:00Z')).responses.flatMap(
      ({ endpoint, status, response }) => {
        const schema = all[endpoint]?.response as z.ZodType | undefined;
        const error = status < 300 ? (schema?.safeParse(response).error ?? !schema) : false;
        return error ? [`${endpoint}: ${String(error)}`] : [];
      },
    );

    expect(refused).toEqual([]);
  });

  it('move by whole days, so that a countdown that was active when they were recorded is still active', () => {
    const given: Recording = {
      recordedAt: '2026-11-28T09:30:00.000Z',
      responses: [
        {
          endpoint: 'x',
          params: {},
          status: 200,
          response: { deadline: '2026-11-30T12:00:00.000Z', day: '2026-11-28', name: 'Sale 2026-11-28' },
        },
      ],
    };

    expect(recordedNow(given, new Date('2026-12-29T10:00:00Z')).responses[0]!.response).toEqual({
      deadline: '2026-12-31T12:00:00.000Z',
      day: '2026-12-29',
      name: 'Sale 2026-11-28',
    });
  });
});

describe('the sample API', () => {
  it('returns the recorded response, and for an unknown campaign that of another one', async () => {
    const known = await send(usual(), 'GET', `/api/campaigns/${campaignId}/email-timer`);
    const unknown = await send(usual(), 'GET', '/api/campaigns/4f4f4f4f-0000-4000-8000-000000000000/email-timer');

    expect(known.status).toBe(200);
    expect(unknown).toEqual(known);
  });

  it('keeps saved changes until the page is reloaded', async () => {
    const path = `/api/campaigns/${campaignId}/email-timer`;
    const handlers = usual();
    const before = (await send(handlers, 'GET', path)).body as { settings: Record<string, unknown> };
    const { id: _, fill_color: __, ...settings } = before.settings;

    const saved = await send(handlers, 'PUT', path, { settings: { ...settings, email_label_days: 'Tage' } });

    expect(saved).toMatchObject({ status: 200, body: { settings: { email_label_days: 'Tage' } } });
    expect((await send(handlers, 'GET', path)).body).toEqual(saved.body);
    expect((await send(usual(), 'GET', path)).body).toEqual(before);
  });

  it('rejects a body that the contract does not allow, and names the field', async () => {
    const { status, body } = await send(usual(), 'POST', '/api/campaigns', { data: {} });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.stringMatching(/^data\./) });
  });

  it('prefers a remote’s own samples: a value, or the result of a function of the request', async () => {
    const own = usual({
      getLastPlatforms: { email: 'drip', checkout: null } as never,
      listHistory: (({ params, query }: { params: object; query: object }) => ({ params, query })) as never,
    });

    expect((await send(own, 'GET', '/api/campaigns/last-platforms')).body).toEqual({ email: 'drip', checkout: null });
    expect((await send(own, 'GET', `/v2/api/campaigns/${campaignId}/history?cursor=7`)).body).toEqual({
      params: { campaignId },
      query: { cursor: '7' },
    });
  });

  it('explains what to do about a call without a sample', async () => {
    const unknown = await send(usual(), 'GET', '/v2/api/kettles');
    const missing = await send(usual(), 'GET', `/v2/api/floating-bar/${campaignId}/presets/1`);

    expect(unknown).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.stringContaining('There is no sample for GET /v2/api/kettles.') },
    });
    expect(missing.body).toMatchObject({ message: expect.stringContaining('There is no sample for GET') });
  });

  it('returns a placeholder of the right type for images and CSV files', async () => {
    const picture = await getResponse(usual(), new Request(`${origin}/deploy/email_timer/preview/?promotion=x`));
    const table = await getResponse(usual(), new Request(`${origin}/v2/api/campaigns/${campaignId}/analytics.csv`));

    expect(picture!.headers.get('content-type')).toBe('image/svg+xml');
    expect(table!.headers.get('content-type')).toBe('text/csv');
  });
});
