import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { api, createStore, useCampaignQuery, usePagesQuery } from '@lastcall/host-api';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSaveCampaignMutation } from './campaign-form-api.ts';
import { bodyOf } from './form-values.ts';
import { aLoadedForm } from './testing-kit/index.tsx';

const campaignId = '00000000-0000-4000-8000-000000000000';
const args = { params: { campaignId } };

// Data of other areas, with the tags of their queries.
const { useBarsQuery, useChecklistQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    bars: build.query<unknown, void>({
      query: () => ({ endpoint: 'listBars', params: { campaignId } }),
      providesTags: ['bars', 'pages'],
    }),
    checklist: build.query<unknown, void>({
      query: () => ({ endpoint: 'getChecklist', params: { campaignId } }),
      providesTags: ['checklist'],
    }),
  }),
}) as unknown as { useBarsQuery: () => unknown; useChecklistQuery: () => unknown };

const asked: string[] = [];
const before = globalThis.fetch;
let status = 200;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url)}`);
    return Promise.resolve(Response.json({}, { status: init?.method === 'PUT' ? status : 200 }));
  };
});
afterEach(() => void (globalThis.fetch = before));

function Screens(): ReactNode {
  useCampaignQuery(args);
  usePagesQuery(args);
  useBarsQuery();
  useChecklistQuery();
  const [save] = useSaveCampaignMutation();
  return (
    <button
      onClick={() => void save({ ...args, body: { ...bodyOf(aLoadedForm().values), leads: 'keep', version: 3 } })}
    >
      Save
    </button>
  );
}

async function saveWith(answer: number): Promise<string[]> {
  status = answer;
  const store = createStore();
  const { user } = show(<Screens />, {
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(asked).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(4));
  return asked;
}

describe('a saved campaign', () => {
  it('refetches its campaign, its test, its announcement pages and its floating bars', async () => {
    await saveWith(200);

    await waitFor(() => expect(asked).toHaveLength(9));
    expect(new Set(asked.slice(5))).toEqual(new Set(asked.slice(0, 4)));
    expect(asked[4]).toBe(`PUT /api/campaigns/${campaignId}`);
  });

  it('refetches nothing when it was rejected', async () => {
    expect(await saveWith(500)).toHaveLength(5);
  });
});
