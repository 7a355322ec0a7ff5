import { describe, expect, it } from '@jest/globals';
import { anAccount, as, chat, useModel, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const model = useModel();
useService(apiModule, { env: () => ({ ...model.env(), ASSISTANT_STAND_IN: 'true' }) });

describe('POST /v2/api/assistant/chat', () => {
  it('makes the campaign that somebody describes, and streams what it says and what became of it', async () => {
    const owner = await anAccount();

    const { status, headers, events, results, said, end } = await chat(owner, 'Create an evergreen campaign called Summer Sale with a 3 day deadline');

    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(results).toEqual([{ ok: true, id: expect.any(String), name: 'Summer Sale', promotion_name: 'Summer Sale', campaign_type: 'Evergreen', deadline_date: null, deadline_time: '23:59' }]);
    expect(events.map(({ type }) => type).filter((type) => type !== 'text')).toEqual(['tool', 'result', 'done']);
    expect(said).toBe('I created the campaign Summer Sale. Tell me the address of a page and I will add it.');
    expect(end).toEqual({ type: 'done', tokens: expect.any(Number), model: 'gpt-5-mini' });
    expect((await as(owner).get('/api/campaigns')).body.campaigns).toMatchObject([{ name: 'Summer Sale', campaign_type: 'Evergreen', deadlineText: '3 days at 23:59' }]);
  });
});
