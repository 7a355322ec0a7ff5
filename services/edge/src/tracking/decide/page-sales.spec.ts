import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { SaleDeliveryService } from '@lastcall/core/sales';
import { aCampaign, aPage, aSalesIntegration, database, send, service } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, passDeadlines, useEdge, visit, visitAs } from '../../testing-kit/index.ts';

useEdge();

/** A campaign with an offer, a thank-you page and a price. */
async function aShop(price: Parameters<typeof aSalesIntegration>[0] = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const price1 = await aSalesIntegration({ campaign, ...price });
  const offer = await aPage({ campaign, beforeUrl: `https://${campaign.id}.test/offer` });
  const thanks = await aPage({
    campaign,
    type: 'salestracking',
    beforeUrl: `https://${campaign.id}.test/thanks`,
    afterUrl: '',
  });
  return { campaign, offer, thanks, price: price1 };
}

const salesOf = ({ campaignId }: { campaignId: string }) =>
  database().sql<object[]>(
    'SELECT s.amount, s.currency, s.sent_amount, s.external_id, s.is_flagged, s.is_late, s.is_matched, p.email FROM sale s LEFT JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.created_at',
    [campaignId],
  );

describe('a thank-you page', () => {
  it('counts a sale of the lead with the active countdown, at the campaign’s price', async () => {
    const { offer, thanks } = await aShop();
    const { visitor } = await visitAs(offer, { em: 'ann@site.test' });

    expect((await requestDecision(thanks, { visitor })).body).toMatchObject({ do: 'show', bar: null });

    expect(await salesOf(thanks)).toMatchObject([
      { amount: '49.0000', currency: 'USD', is_flagged: 0, is_late: 0, is_matched: 1, email: 'ann@site.test' },
    ]);
  });

  it('is in the delivery log with its outcome', async () => {
    const { offer, thanks } = await aShop();
    const { visitor } = await visitAs(offer, { em: 'ann@site.test' });

    await requestDecision(thanks, { visitor });
    await requestDecision(thanks, { visitor });
    await service().get(SaleDeliveryService).flush();

    expect(
      await database().sql(
        'SELECT provider, verdict, sales, actor FROM sale_delivery WHERE campaign_id = ? ORDER BY CONCAT(verdict)',
        [thanks.campaignId],
      ),
    ).toEqual([
      { provider: 'custom', verdict: 'counted', sales: 1, actor: `page:${thanks.id}` },
      { provider: 'custom', verdict: 'duplicate', sales: 0, actor: `page:${thanks.id}` },
    ]);
    expect(await database().sql('SELECT actor FROM sale WHERE campaign_id = ?', [thanks.campaignId])).toEqual([
      { actor: `page:${thanks.id}` },
    ]);
  });

  it('recognizes a buyer by browser alone', async () => {
    const { offer, thanks } = await aShop();
    const { visitor } = await visit(offer);

    await requestDecision(thanks, { visitor });

    expect(await salesOf(thanks)).toMatchObject([{ is_matched: 1, email: null }]);
  });

  it('counts an order once, however often and in whichever browser it is opened, and a second order as a second sale', async () => {
    const { offer, thanks } = await aShop();
    const { visitor } = await visit(offer);
    const bought = (order: string, who = visitor) =>
      requestDecision(thanks, { visitor: who, url: `${thanks.beforeUrl}?order_id=${order}` });

    await Promise.all([bought('A-1'), bought('A-1'), bought('A-1', randomKey())]);
    await bought('A-2');

    expect((await salesOf(thanks)).map((sale) => (sale as { external_id: string }).external_id).sort()).toEqual([
      'A-1',
      'A-2',
    ]);
  });

  it('counts an order once when the checkout’s own webhook also reports it', async () => {
    const { thanks, price } = await aShop();
    await send({
      method: 'POST',
      path: `/promotion/sale/add/${price.campaignId}/custom/${price.hash}/49.00/USD`,
      body: { email: 'ann@site.test', order_id: 'A-1' },
    });

    await requestDecision(thanks, { em: 'ann@site.test', url: `${thanks.beforeUrl}?order_id=A-1` });

    expect(await salesOf(thanks)).toHaveLength(1);
  });

  it('counts it at the price of the campaign’s checkout, whatever other prices exist', async () => {
    const campaign = await aCampaign({ checkoutPlatform: 'teachable' });
    const thanks = await aPage({
      campaign,
      type: 'salestracking',
      beforeUrl: `https://${campaign.id}.test/thanks`,
      afterUrl: '',
    });
    await aSalesIntegration({ campaign, provider: 'custom', amount: '10.0000' });
    await aSalesIntegration({ campaign, provider: 'kit', amount: '20.0000' });
    const { hash } = await aSalesIntegration({ campaign, provider: 'teachable', amount: '30.0000' });

    await requestDecision(thanks, { url: `${thanks.beforeUrl}?order_id=55` });
    await send({
      method: 'POST',
      path: `/promotion/sale/add/${campaign.id}/teachable/${hash}/30.00/USD`,
      body: { type: 'Transaction.created', object: { id: 9, sale_id: 55 } },
    });

    expect(await salesOf(thanks)).toMatchObject([{ amount: '30.0000', external_id: '55' }]);
  });

  it('counts it at the only price, whichever provider has it', async () => {
    const { thanks } = await aShop({ provider: 'ontraport' });

    await requestDecision(thanks);

    expect(await salesOf(thanks)).toMatchObject([{ amount: '49.0000' }]);
  });

  it('counts a lead once without an order number, even an hour later and in another browser', async () => {
    const { offer, thanks } = await aShop();
    const { visitor, token } = await visit(offer);
    await requestDecision(thanks, { visitor });
    await database().sql('UPDATE sale SET created_at = created_at - INTERVAL 1 HOUR WHERE campaign_id = ?', [
      thanks.campaignId,
    ]);

    await requestDecision(thanks, { visitor });
    await requestDecision(thanks, { visitor: randomKey(), lc: token });
    expect(await salesOf(thanks)).toHaveLength(1);

    await requestDecision(thanks, { visitor: (await visit(offer)).visitor });
    expect(await salesOf(thanks)).toHaveLength(2);
  });

  it('stores the amount that the URL claims, and flags that it differs', async () => {
    const { thanks } = await aShop();

    await requestDecision(thanks, { url: `${thanks.beforeUrl}?order_id=1&amount=39.90&currency=USD` });

    expect(await salesOf(thanks)).toMatchObject([
      { amount: '49.0000', sent_amount: '39.90', is_flagged: 1, is_matched: 0 },
    ]);
  });

  it('counts a late buyer without redirecting them', async () => {
    const { offer, thanks } = await aShop();
    const { visitor } = await visit(offer);
    await passDeadlines(offer);

    expect((await requestDecision(thanks, { visitor })).body).toMatchObject({ do: 'show' });

    expect(await salesOf(thanks)).toMatchObject([{ is_late: 1, is_matched: 1 }]);
  });

  it('starts no countdown', async () => {
    const { thanks } = await aShop();

    expect((await requestDecision(thanks)).body).toMatchObject({ do: 'show', deadlineAt: null });

    expect(await leadsOf(thanks)).toEqual([]);
    expect(await salesOf(thanks)).toMatchObject([{ is_matched: 0 }]);
  });

  it('counts nothing before the campaign has a price', async () => {
    const { thanks } = await aShop({ amount: null, currency: null });

    expect((await requestDecision(thanks)).body.do).toBe('show');
    expect(await salesOf(thanks)).toEqual([]);
  });
});
