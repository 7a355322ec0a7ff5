import { describe, expect, it } from '@jest/globals';
import { LeadService, quarantineMs, LinkStartService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { aCampaign, aPage, database, service } from '@lastcall/core/testing-kit';
import { waitUntilDone, useWorker, withoutRelay } from '../../testing-kit/index.ts';

useWorker();

const email = 'ann@site.test';
const clickAt = (clickedAt: Date) => ({ ip: '127.0.0.1', clickedAt });

/** A one-hour campaign that starts on click, with two pages. Its clicks are counted in seconds from a moment long enough ago for an immediate decision. */
async function aMail() {
  const row = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, tracking: { start_on_click: true } });
  const pages = [await aPage({ campaign: row }), await aPage({ campaign: row })];
  const campaign = await service().get(VisitorConfigService).ownCampaign(row.accountId, row.id);
  const begin = Date.now() - quarantineMs - 60_000;
  const at = (seconds: number): Date => new Date(begin + seconds * 1_000);
  const click = (page: 0 | 1, seconds: number, who = email) =>
    service()
      .get(LinkStartService)
      .quarantineClick(campaign, pages[page]!.id, { leadId: null, email: who, visitorId: null }, clickAt(at(seconds)));
  /** Clicks that all exist before the first is decided on, as when they are quarantined. */
  const clicks = (...all: Parameters<typeof click>[]) =>
    withoutRelay(async () => {
      for (const each of all) await click(...each);
    });
  const decided = async () => {
    for (const { id } of await database().sql<{ id: number }[]>(
      "SELECT id FROM outbox WHERE topic = 'link-starts' AND account_id = ?",
      [row.accountId],
    ))
      await waitUntilDone(String(id));
  };
  const countdowns = () =>
    database().sql<{ email: string; started_at: Date | null; started_by: string | null }[]>(
      'SELECT email, started_at, started_by FROM campaign_lead WHERE campaign_id = ? ORDER BY email',
      [row.id],
    );
  return { campaign, pages, click, clicks, decided, countdowns, at };
}

describe('a click on an email link of a campaign that starts on click', () => {
  it("starts the visitor's countdown at the time of the click", async () => {
    const { clicks, decided, countdowns, at } = await aMail();

    await clicks([0, 0]);
    await decided();

    expect(await countdowns()).toEqual([{ email, started_at: at(0), started_by: 'link' }]);
  });

  it('starts nothing when every link of the email is opened within seconds', async () => {
    const { clicks, decided, countdowns } = await aMail();

    await clicks([0, 0], [1, 1], [0, 2]);
    await decided();

    expect(await countdowns()).toEqual([{ email, started_at: null, started_by: null }]);
  });

  it.each([
    [5, null],
    [-5, null],
    [6, 'link'],
    [-6, 'link'],
  ])('%d seconds from a click on another link starts: %s', async (seconds, startedBy) => {
    const { clicks, decided, countdowns } = await aMail();

    await clicks([0, 0], [1, seconds]);
    await decided();

    expect(await countdowns()).toMatchObject([{ started_by: startedBy }]);
  });

  it('starts the countdown of a visitor who clicks after a scanner has checked the email', async () => {
    const { clicks, decided, countdowns, at } = await aMail();

    await clicks([0, 0], [1, 1], [1, 30]);
    await decided();

    expect(await countdowns()).toMatchObject([{ started_at: at(30), started_by: 'link' }]);
  });

  it('starts the countdown of a visitor who clicks one link twice, regardless of others in the office', async () => {
    const { clicks, decided, countdowns, at } = await aMail();

    await clicks([0, 0], [0, 1], [1, 1, 'bob@site.test']);
    await decided();

    expect(await countdowns()).toEqual([
      { email, started_at: at(0), started_by: 'link' },
      { email: 'bob@site.test', started_at: at(1), started_by: 'link' },
    ]);
  });

  it('waits until a burst would have become visible', async () => {
    const { campaign, pages, countdowns } = await aMail();
    const now = new Date();
    await service()
      .get(LinkStartService)
      .quarantineClick(campaign, pages[0]!.id, { leadId: null, email, visitorId: null }, clickAt(now));
    const [{ id: outboxId, payload }] = (await database().sql(
      "SELECT id, payload FROM outbox WHERE topic = 'link-starts' AND account_id = ?",
      [campaign.accountId],
    )) as [{ id: number; payload: string | { linkStartId: string } }];
    const { linkStartId } = typeof payload === 'string' ? (JSON.parse(payload) as { linkStartId: string }) : payload;
    const decide = (afterMs: number) =>
      service()
        .get(LinkStartService)
        .decide(campaign.accountId, linkStartId, String(outboxId), new Date(now.getTime() + afterMs));

    expect(await decide(quarantineMs - 1)).toBe('not-yet');
    expect(await countdowns()).toMatchObject([{ started_by: null }]);
    expect(await decide(quarantineMs)).toBe('started');
    expect(await countdowns()).toMatchObject([{ started_by: 'link', started_at: now }]);
  });

  it('leaves an active countdown unchanged, even one that started while the click was quarantined', async () => {
    const { campaign, click, decided, countdowns, at } = await aMail();
    await withoutRelay(async () => {
      await click(0, 0);
      await service().get(LeadService).track(campaign, { leadId: null, email, visitorId: null }, at(-5), 'listener');
    });

    await decided();
    await click(0, 20);

    expect(await countdowns()).toEqual([{ email, started_at: at(-5), started_by: 'listener' }]);
    expect(await database().sql('SELECT id FROM link_start WHERE campaign_id = ?', [campaign.id])).toHaveLength(1);
  });

  it.each(['address', 'token'] as const)(
    'restarts a returning lead with an expired countdown, identified by %s',
    async (by) => {
      const { campaign, pages, decided, at } = await aMail();
      await database().sql(
        "UPDATE campaign SET tracking = JSON_SET(tracking, '$.coupon_cookie_exist_days', 1) WHERE id = ?",
        [campaign.id],
      );
      const lasting = { ...campaign, tracking: { ...campaign.tracking, coupon_cookie_exist_days: 1 } };
      const old = await service()
        .get(LeadService)
        .track(lasting, { leadId: null, email, visitorId: null }, at(-3 * 86_400), 'visit');

      const signals =
        by === 'token' ? { leadId: old.id, email: null, visitorId: null } : { leadId: null, email, visitorId: null };
      await service()
        .get(LinkStartService)
        .quarantineClick(lasting, pages[0]!.id, signals, clickAt(at(0)));
      await decided();

      const countdowns = await database().sql(
        'SELECT email, started_at FROM campaign_lead WHERE campaign_id = ? AND superseded_by IS NULL',
        [campaign.id],
      );
      expect(countdowns).toEqual([{ email, started_at: at(0) }]);
    },
  );

  it('has no effect for a lead who was erased in the meantime', async () => {
    const { campaign, click, decided, countdowns } = await aMail();
    await withoutRelay(async () => {
      await click(0, 0);
      await database().sql('DELETE FROM campaign_lead WHERE campaign_id = ?', [campaign.id]);
    });

    await decided();

    expect(await countdowns()).toEqual([]);
  });

  it('stores and carries no email address', async () => {
    const { campaign, click } = await aMail();

    await click(0, 0, 'ann@canary.test');

    const rows = [
      await database().sql('SELECT * FROM link_start WHERE campaign_id = ?', [campaign.id]),
      await database().sql('SELECT * FROM outbox WHERE account_id = ?', [campaign.accountId]),
    ];
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});
