import { describe, expect, it } from '@jest/globals';
import type { TrackingSettings } from '@lastcall/contracts/campaigns';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, eventually } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, passDeadlines, useEdge, visit, visitAs } from '../../testing-kit/index.ts';

useEdge();

const afterUrl = 'https://site.test/closed?plan=own';
const joinUrl = 'https://site.test/join';

async function anOffer({ opens, ...tracking }: Partial<TrackingSettings> & { opens?: string } = {}) {
  const campaign = await aCampaign({
    deadlineUnit: 'minutes',
    deadlineLength: 60,
    tracking: { optin_page_url: joinUrl, ...tracking },
  });
  if (opens) await opensOn(campaign.id, opens);
  return aPage({ campaign, afterUrl, beforeUrl: `https://${campaign.id}.test/offer` });
}

/** Changes a campaign so that it opens on a date and ends for all leads in 2099. */
async function opensOn(campaignId: string, date: string): Promise<void> {
  await database().sql('UPDATE campaign SET rule = ? WHERE id = ?', [
    JSON.stringify({ kind: 'fixed', date: '2099-06-30', time: '23:59', opens: { date, time: '09:00' } }),
    campaignId,
  ]);
}

async function opensNow({ campaignId }: { campaignId: string }): Promise<void> {
  await database().sql("UPDATE campaign SET rule = JSON_SET(rule, '$.opens.date', '2020-01-01') WHERE id = ?", [
    campaignId,
  ]);
}

const redirect = (to: string) => ({ do: 'redirect', to });
/** The redirect to a page, with the token of the lead. */
const redirectNaming = (to: string) => ({ do: 'redirect', to: expect.stringContaining(`${to}?lc=`) });

describe('a campaign restricted to tracked leads', () => {
  it('redirects unknown visitors to its opt-in page, and starts nothing', async () => {
    const page = await anOffer({ lockdown: true });

    expect((await requestDecision(page)).body).toMatchObject(redirect(joinUrl));
    expect((await requestDecision(page, { visitor: randomKey(), lc: 'forged', em: '{{ email }}' })).body).toMatchObject(
      redirect(joinUrl),
    );
    expect(await leadsOf(page)).toEqual([]);
  });

  it('admits visitors with an email address or token in the link, and tracked leads', async () => {
    const page = await anOffer({ lockdown: true });

    const { visitor, token } = await visitAs(page, { em: 'ann@site.test' });

    expect((await visit(page, { lc: token })).do).toBe('show');
    expect((await visit(page, { visitor })).do).toBe('show');
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('rejects the token of another campaign', async () => {
    const page = await anOffer({ lockdown: true });
    const { token } = await visit(await anOffer());

    expect((await requestDecision(page, { lc: token })).body).toMatchObject(redirect(joinUrl));
  });

  it('shows unknown visitors nothing where it has no opt-in page', async () => {
    const page = await anOffer({ lockdown: true });
    await database().sql("UPDATE campaign SET tracking = JSON_SET(tracking, '$.optin_page_url', ?) WHERE id = ?", [
      page.beforeUrl,
      page.campaignId,
    ]);

    expect((await requestDecision(page)).body.do).toBe('nothing');
    expect(await leadsOf(page)).toEqual([]);
  });

  it('keeps its opt-in form open to unknown visitors, who are admitted once it is sent', async () => {
    const page = await anOffer({ lockdown: true });
    const form = await aPage({
      campaign: { ...(await campaignOf(page)), owner: page.owner },
      type: 'optinform',
      beforeUrl: joinUrl.replace('site', page.campaignId),
    });

    const { visitor, do: what } = (await requestDecision(form)).body;
    expect([what, (await requestDecision(page, { visitor })).body]).toEqual([
      'show',
      expect.objectContaining(redirect(joinUrl)),
    ]);
    await visit(form, { visitor, em: 'ann@site.test', optIn: true });

    expect((await visit(page, { visitor })).do).toBe('show');
  });

  it('restricts a fixed campaign too, to the leads that it can identify', async () => {
    const campaign = await aCampaign({
      campaignType: 'FlashSale',
      deadlineDate: '2099-06-30',
      tracking: { lockdown: true, optin_page_url: joinUrl },
    });
    const page = await aPage({ campaign });

    expect((await requestDecision(page)).body).toMatchObject(redirect(joinUrl));
    const { visitor } = await visitAs(page, { em: 'ann@site.test' });
    expect((await visit(page, { visitor })).deadlineAt).toBe('2099-06-30T21:59:00.000Z');
  });
});

async function campaignOf(page: { campaignId: string; accountId: number }) {
  return { id: page.campaignId, accountId: page.accountId } as Awaited<ReturnType<typeof aCampaign>>;
}

describe('a campaign before its start', () => {
  it('redirects everyone to its opt-in page, including visitors from a link, and tracks no one', async () => {
    const page = await anOffer({ opens: '2098-01-01' });

    expect((await requestDecision(page)).body).toMatchObject(redirect(joinUrl));
    expect((await requestDecision(page, { em: 'ann@site.test' })).body).toMatchObject(redirect(joinUrl));
    expect(await leadsOf(page)).toEqual([]);
  });

  it('shows nothing where there is no opt-in page', async () => {
    const page = await anOffer({ opens: '2098-01-01', optin_page_url: '' });

    expect((await requestDecision(page)).body.do).toBe('nothing');
  });

  it('opens at its start', async () => {
    const page = await anOffer({ opens: '2020-01-01' });

    expect(await visit(page)).toMatchObject({ deadlineAt: '2099-06-30T21:59:00.000Z' });
  });
});

describe('an opt-in page closed to active leads', () => {
  async function anOptinPage(facts: Partial<TrackingSettings> = {}, type: 'optinform' | 'floatbar_v2' = 'optinform') {
    const page = await anOffer({ prevent_optin_page: true, ...facts });
    const beforeUrl = `https://${page.campaignId}.test/join`;
    await database().sql("UPDATE campaign SET tracking = JSON_SET(tracking, '$.optin_page_url', ?) WHERE id = ?", [
      beforeUrl,
      page.campaignId,
    ]);
    return {
      page,
      form: await aPage({
        campaign: { ...(await campaignOf(page)), owner: page.owner },
        type,
        beforeUrl,
        afterUrl: '',
      }),
    };
  }

  it('redirects to the chosen offer page, and to the first one when that page is deleted', async () => {
    const { page, form } = await anOptinPage();
    const { visitor } = await visit(page);
    const whereTo = async (): Promise<string> => (await requestDecision(form, { visitor })).body.to;
    const second = await aPage({
      campaign: { ...(await campaignOf(page)), owner: page.owner },
      beforeUrl: `https://${page.campaignId}.test/second`,
      afterUrl,
    });

    await database().sql("UPDATE campaign SET tracking = JSON_SET(tracking, '$.prevent_page_id', ?) WHERE id = ?", [
      second.id,
      page.campaignId,
    ]);
    await eventually(async () => expect(await whereTo()).toContain(`${second.beforeUrl}?lc=`));
    await database().sql('DELETE FROM page WHERE id = ?', [second.id]);
    await eventually(async () => expect(await whereTo()).toContain(`${page.beforeUrl}?lc=`));
  });

  it('does not redirect visitors whose countdown starts on it', async () => {
    const { form } = await anOptinPage({}, 'floatbar_v2');

    const { visitor, do: what } = await visit(form);

    expect([what, (await requestDecision(form, { visitor })).body.do]).toEqual(['show', 'redirect']);
  });

  describe.each<[string, Parameters<typeof aCampaign>[0]]>([
    ['fixed', { campaignType: 'FlashSale', deadlineDate: '2099-06-30' }],
    ['quantity', { campaignType: 'Quantity', startDate: '2020-01-01', deadlineDate: '2099-06-30', quantity: 5 }],
  ])('of a campaign that ends for everyone at once (%s)', (_, facts) => {
    async function aSharedOffer(tracking: Partial<TrackingSettings>, opens = '2020-01-01') {
      const campaign = await aCampaign({
        ...facts,
        startDate: opens,
        tracking: { prevent_optin_page: true, optin_page_url: joinUrl, ...tracking },
      });
      const page = await aPage({ campaign, afterUrl });
      if (opens > '2090')
        await database().sql(
          "UPDATE campaign SET rule = JSON_SET(rule, '$.opens', JSON_OBJECT('date', ?, 'time', '09:00')) WHERE id = ?",
          [opens, campaign.id],
        );
      return { page, form: await aPage({ campaign, type: 'optinform', beforeUrl: joinUrl }) };
    }

    it('keeps its form open to unknown visitors sent there by the restricted offer', async () => {
      const { page, form } = await aSharedOffer({ lockdown: true });

      const { body } = await requestDecision(page);

      expect(body).toMatchObject(redirect(joinUrl));
      expect((await requestDecision(form, { visitor: body.visitor })).body.do).toBe('show');
    });

    it('keeps its form open to unknown visitors even without a restriction', async () => {
      const { form } = await aSharedOffer({});

      expect((await requestDecision(form)).body.do).toBe('show');
      expect(await leadsOf(form)).toEqual([]);
    });

    it.each([true, false])(
      'redirects identified leads to the offer, which admits them (lockdown: %s)',
      async (lockdown) => {
        const { page, form } = await aSharedOffer({ lockdown });
        const { visitor } = await visitAs(page, { em: 'ann@site.test' });

        expect((await requestDecision(form, { visitor })).body).toMatchObject(redirectNaming(page.beforeUrl));
        expect((await requestDecision(page, { visitor })).body.do).toBe('show');
      },
    );

    it('redirects no one to an offer before its start, and admits signed-up leads once it opens', async () => {
      const { page, form } = await aSharedOffer({ lockdown: true }, '2098-01-01');
      const { visitor } = (await requestDecision(form, { em: 'ann@site.test', optIn: true })).body;

      expect((await requestDecision(page, { visitor })).body).toMatchObject(redirect(joinUrl));
      expect((await requestDecision(form, { visitor })).body.do).toBe('show');

      await opensNow(page);

      await eventually(async () =>
        expect((await requestDecision(form, { visitor })).body).toMatchObject(redirectNaming(page.beforeUrl)),
      );
      expect((await visit(page, { visitor })).deadlineAt).toMatch(/^2099-06-30/);
    });
  });

  it.each(['optinform', 'floatbar_v2'] as const)('redirects active leads to the offer (%s)', async (type) => {
    const { page, form } = await anOptinPage({}, type);
    const { visitor } = await visit(page);

    expect((await requestDecision(form, { visitor })).body).toMatchObject(redirectNaming(page.beforeUrl));
  });

  it('passes the lead’s identity along, even to a site where their browser is unknown', async () => {
    const { page, form } = await anOptinPage();
    const { visitor, deadlineAt } = await visit(page);

    const { to } = (await requestDecision(form, { visitor })).body;

    expect((await visit(page, { lc: new URL(to).searchParams.get('lc')! })).deadlineAt).toBe(deadlineAt);
  });

  it('is open to new visitors and expired leads', async () => {
    const { page, form } = await anOptinPage();
    const { visitor } = await visit(page);

    expect((await requestDecision(form)).body.do).toBe('show');
    await passDeadlines(page);
    expect((await requestDecision(form, { visitor })).body.do).toBe('show');
  });

  it('is open to everyone when the campaign does not close it', async () => {
    const { page, form } = await anOptinPage({ prevent_optin_page: false });
    const { visitor } = await visit(page);

    expect((await requestDecision(form, { visitor })).body.do).toBe('show');
  });
});

describe('with several reasons for a redirect', () => {
  it('a passed deadline precedes a restricted offer', async () => {
    const page = await anOffer({ lockdown: true });
    const { visitor } = await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor })).body).toMatchObject(redirect(afterUrl));
    expect((await requestDecision(page)).body).toMatchObject(redirect(joinUrl));
  });

  it('a passed shared deadline precedes a restricted offer', async () => {
    const campaign = await aCampaign({
      campaignType: 'FlashSale',
      deadlineDate: '2020-06-30',
      tracking: { lockdown: true, optin_page_url: joinUrl },
    });
    const page = await aPage({ campaign, afterUrl });

    expect((await requestDecision(page)).body).toMatchObject(redirect(afterUrl));
  });

  it('a restricted offer precedes a closed opt-in page', async () => {
    const page = await anOffer({ lockdown: true, prevent_optin_page: true, opens: '2098-01-01' });
    const { campaignId } = page;
    await database().sql(
      "UPDATE campaign SET tracking = JSON_SET(tracking, '$.optin_page_url', 'https://site.test/soon') WHERE id = ?",
      [campaignId],
    );

    expect((await requestDecision(page, { em: 'ann@site.test' })).body).toMatchObject(
      redirect('https://site.test/soon'),
    );
  });
});

describe('the query parameters of a page', () => {
  async function overOn(
    url: (page: { beforeUrl: string }) => string,
    tracking: Partial<TrackingSettings> = { pass_to_after: true },
  ): Promise<string> {
    const page = await anOffer(tracking);
    const { visitor } = await visit(page);
    await passDeadlines(page);
    return (await requestDecision(page, { visitor, url: url(page) })).body.to;
  }

  it('are part of the redirect URL that a page receives before its deadline, and redirects to afterward', async () => {
    const page = await anOffer({ pass_to_after: true });
    const url = `${page.beforeUrl}?utm_source=mail`;
    const { visitor, afterUrl: known } = await visit(page, { url });
    await passDeadlines(page);

    expect(known).toBe(`${afterUrl}&utm_source=mail`);
    expect((await requestDecision(page, { visitor, url })).body).toMatchObject(redirect(known!));
  });

  it('are carried to the after-deadline URL, where the campaign enables it', async () => {
    expect(await overOn(({ beforeUrl }) => `${beforeUrl}?utm_source=mail&name=Ann%20Lee#top`)).toBe(
      `${afterUrl}&utm_source=mail&name=Ann+Lee`,
    );
    expect(await overOn(({ beforeUrl }) => `${beforeUrl}?utm_source=mail`, {})).toBe(afterUrl);
  });

  it.each([
    'plan=theirs',
    'plan=a&plan=b',
    'PLAN%00=x&plan=y',
    '?//evil.test/',
    '@evil.test',
    '#@evil.test/?plan=x',
    'a=%0d%0aLocation:%20https://evil.test',
    '//evil.test=1',
    '%2F%2Fevil.test',
    '\\evil.test',
  ])('never change the target’s host, path or own parameters (%j)', async (sent) => {
    const to = new URL(await overOn(({ beforeUrl }) => `${beforeUrl}?${sent}`));

    expect([to.origin, to.pathname, to.username, to.hash]).toEqual(['https://site.test', '/closed', '', '']);
    expect(to.searchParams.getAll('plan')).toEqual(['own']);
  });
});
