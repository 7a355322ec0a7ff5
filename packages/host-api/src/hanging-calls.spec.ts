import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api, longestReadMs } from './api.ts';
import { callOf, type CallArgs } from './call.ts';
import { createStore } from './store.ts';

const { list, rename } = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<unknown, void>({ query: () => callOf('listCampaigns')({}) }),
    rename: build.mutation<unknown, CallArgs<'renameCampaign'>>({ query: callOf('renameCampaign') }),
  }),
}).endpoints;
const renamed = { params: { campaignId: '018f0000-0000-7000-8000-000000000009' }, body: { newName: 'Autumn' } };

describe('while the services accept calls and never respond', () => {
  const fetchBefore = globalThis.fetch;
  /** The response of the services; null while they hang. */
  let answer: Response | null;

  beforeEach(() => {
    jest.useFakeTimers();
    answer = null;
    globalThis.fetch = ((_, init) =>
      answer
        ? Promise.resolve(answer)
        : new Promise((__, reject) =>
            init!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
          )) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetchBefore;
    jest.useRealTimers();
  });

  it('a read fails after a limit, as if they were unavailable, and a retry gets the response', async () => {
    const store = createStore();
    const read = store.dispatch(list.initiate());
    await jest.advanceTimersByTimeAsync(longestReadMs - 1);
    expect(list.select()(store.getState()).isLoading).toBe(true);

    await jest.advanceTimersByTimeAsync(1);

    expect((await read).error).toMatchObject({ status: 0, code: 'unavailable' });
    answer = Response.json({ campaigns: [] });
    expect((await read.refetch()).data).toEqual({ campaigns: [] });
  });

  it('a read fails after the same limit when its response stalls', async () => {
    let isAborted = (): void => {};
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"campaigns":'));
        isAborted = () => controller.error(new DOMException('aborted', 'AbortError'));
      },
    });
    globalThis.fetch = ((_, init) => {
      init!.signal!.addEventListener('abort', () => isAborted());
      return Promise.resolve(new Response(body));
    }) as typeof fetch;
    const read = createStore().dispatch(list.initiate());

    await jest.advanceTimersByTimeAsync(longestReadMs);

    expect((await read).error).toMatchObject({ code: 'unavailable' });
  });

  it('a write is never aborted, since it may have been executed', async () => {
    const store = createStore();
    const written = store.dispatch(rename.initiate(renamed));

    await jest.advanceTimersByTimeAsync(10 * longestReadMs);

    expect(rename.select(written.requestId)(store.getState()).isLoading).toBe(true);
    written.reset();
  });
});
