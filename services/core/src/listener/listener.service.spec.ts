import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, sha256, Tokens } from '@lastcall/core/platform';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { aTracked, noon } from '../leads/testing-kit/tracked.ts';
import { ListenerModule, ListenerService } from './index.ts';
import { identityOf, type PersonNotice } from './person-notice.ts';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'edge' }), AccountRowsModule, ListenerModule] })
  class ListenerSpecModule {}
  return ListenerSpecModule;
});

const aNotice = (facts: Partial<PersonNotice> = {}): PersonNotice => ({ email: 'ann@site.test', isMergeTag: false, eventId: 'event-1', content: '', ...facts });

describe('how a notice is known again', () => {
  it.each([['by its event', aNotice()], ['by its content', aNotice({ eventId: null, content: 'ann@site.test' })]])('says its person’s address to nobody who tries addresses without our key (%s)', async (_, notice) => {
    const campaign = await aTracked();

    await service().get(ListenerService).receive({ campaign, provider: 'custom', startedBy: 'listener' }, [notice], noon);

    const [{ notice_key }] = await database().sql<[{ notice_key: string }]>('SELECT notice_key FROM listener_notice WHERE campaign_id = ?', [campaign.id]);
    expect(notice_key).not.toBe(sha256(identityOf('custom', notice)));
    expect(notice_key).toBe(service().get(Tokens).keyedHash('notice', identityOf('custom', notice)));
  });
});
