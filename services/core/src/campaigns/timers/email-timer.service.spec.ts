import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, anAccount, database, service, useService } from '@lastcall/core/testing-kit';
import { EmailTimerService, TimersModule } from './index.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, AccountRowsModule, TimersModule],
  })
  class TimersSpecModule {}
  return TimersSpecModule;
});

const timers = (): EmailTimerService => service().get(EmailTimerService);

describe('the email timer of a campaign', () => {
  it('starts with the defaults and a single public hash for concurrent first requests', async () => {
    const { accountId, id } = await aCampaign();

    const all = await Promise.all(Array.from({ length: 20 }, () => timers().get(accountId, id)));

    expect(all[0]).toMatchObject({
      accountId,
      campaignId: id,
      hash: expect.stringMatching(/^[\w-]{22}$/),
      settings: defaultEmailTimer,
    });
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(1);
  });

  it('keeps its hash when it is saved, so that sent emails show the new design', async () => {
    const { accountId, id } = await aCampaign();
    const { hash } = await timers().get(accountId, id);

    await timers().save(
      accountId,
      id,
      { settings: { ...defaultEmailTimer, background: 3, email_label_days: 'Tage' } },
      null,
    );

    expect(await timers().get(accountId, id)).toMatchObject({
      hash,
      settings: { background: 3, email_label_days: 'Tage' },
      version: 2,
    });
  });

  it('can be saved before it was first requested', async () => {
    const { accountId, id } = await aCampaign();

    expect(
      await timers().save(accountId, id, { settings: { ...defaultEmailTimer, use_labels: 0 } }, null),
    ).toMatchObject({ settings: { use_labels: 0 } });
  });

  it('rejects a campaign of another account and creates no timer', async () => {
    const { id } = await aCampaign();
    const { accountId: other } = await anAccount();

    await expect(timers().get(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(timers().save(other, id, { settings: defaultEmailTimer }, null)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await database().sql('SELECT hash FROM email_timer WHERE campaign_id = ?', [id])).toEqual([]);
  });
});
