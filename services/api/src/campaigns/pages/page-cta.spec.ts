import { describe, expect, it } from '@jest/globals';
import { aBar, aCampaign, aPage, as } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const cta = {
  show_cta: true,
  cta_text: 'Book a seat',
  cta_url: '#book',
  cta_variant: 'button',
  cta_open_in_new_tab: '_blank',
};
const form = (changes = {}) => ({ type: 'floatbar_v2', beforeUrl: 'https://site.test/offer', ...cta, ...changes });

type Owned = Awaited<ReturnType<typeof aPage>>;

async function add(data: object) {
  const campaign = await aCampaign();
  const answer = await as(campaign.owner).post('/pages/store', { campaignId: campaign.id, data });
  return { campaign, answer };
}
const change = ({ owner, campaignId, id, beforeUrl }: Owned, data: object) =>
  as(owner).post('/pages/update', { campaignId, data: { id, type: 'floatbar_v2', beforeUrl, ...data } });

describe('the call to action of a page', () => {
  it('is saved by its wire names, and shown on the bar in the editor', async () => {
    const { campaign, answer } = await add(form());

    expect(answer).toMatchObject({ status: 201, body: cta });
    expect((await as(campaign.owner).get(`/v2/api/floating-bar/${campaign.id}/get`)).body[0].data.cta).toEqual({
      text: 'Book a seat',
      url: '#book',
      variant: 'button',
      target: '_blank',
    });
  });

  it('is absent until it is set', async () => {
    const { answer } = await add({ type: 'floatbar_v2', beforeUrl: 'https://site.test/offer' });

    expect(answer.body).toMatchObject({
      show_cta: false,
      cta_text: '',
      cta_url: '',
      cta_variant: 'none',
      cta_open_in_new_tab: '_parent',
    });
  });

  it.each([
    ['no text', { cta_text: ' ' }, 'cta_text', 'This field is required.'],
    ['more than 12 characters', { cta_text: 'x'.repeat(13) }, 'cta_text', 'Max 12 characters'],
    ['no style', { cta_variant: 'none' }, 'cta_variant', 'Please select CTA Style'],
    ['no URL', { cta_url: '' }, 'cta_url', 'Please enter a valid URL or #text.'],
    ['text that is not a URL', { cta_url: 'seats' }, 'cta_url', 'Please enter a valid URL or #text.'],
    ['a URL that runs code', { cta_url: 'javascript:alert(1)' }, 'cta_url', 'Please enter a valid URL or #text.'],
    ['another target', { cta_open_in_new_tab: '_top' }, 'cta_open_in_new_tab', expect.any(String)],
  ])('is rejected with %s', async (_, wrong, field, message) => {
    const { answer } = await add(form(wrong));

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: `data.${field}`, message }] } },
    });
  });

  it('gets https:// before a URL that lacks it, and keeps an anchor such as #text unchanged', async () => {
    const page = await aPage();

    expect((await change(page, { ...cta, cta_url: 'site.test/seats' })).body.cta_url).toBe('https://site.test/seats');
    expect((await change(page, { ...cta, cta_url: '#seats' })).body.cta_url).toBe('#seats');
  });

  it('requires no style on a floatbar, whose only style is a button', async () => {
    const { campaign, answer } = await add(form({ type: 'floatbar', cta_variant: 'none' }));

    expect(answer.status).toBe(201);
    expect((await as(campaign.owner).get(`/v2/api/floating-bar/${campaign.id}/older`)).body[0].data).toMatchObject({
      enableCTAButton: true,
    });
  });

  it('is not validated if no bar shows it, but an executable URL is not stored', async () => {
    const { answer } = await add(form({ type: 'countdown', cta_text: '', cta_url: 'javascript:alert(1)' }));

    expect(answer).toMatchObject({ status: 201, body: { cta_url: '' } });
  });

  it('is unchanged when a request does not contain it', async () => {
    const page = await aPage({ showCta: true, ctaText: 'Book', ctaUrl: '#book', ctaVariant: 'link' });

    expect((await change(page, { label: 'Checkout Page' })).body).toMatchObject({
      label: 'Checkout Page',
      show_cta: true,
      cta_text: 'Book',
      cta_url: '#book',
      cta_variant: 'link',
    });
  });

  it('is validated completely even when only the type of its page changes', async () => {
    const page = await aPage({ type: 'floatbar', showCta: true, ctaText: 'Book', ctaUrl: '#book' });

    expect(await change(page, {})).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'data.cta_variant', message: 'Please select CTA Style' }] } },
    });
  });

  it('is not changed by the bar editor, because it belongs to the page', async () => {
    const page = await aPage({ showCta: true, ctaText: 'Book', ctaUrl: '#book', ctaVariant: 'link' });
    const data = aBar({ cta: { text: 'Old', url: '#old', variant: 'button', target: '_parent' } });

    const saved = await as(page.owner).put(`/v2/api/floating-bar/${page.campaignId}/save`, {
      data,
      pageId: page.id,
      options: { applyToAll: true },
    });

    expect(saved.body[0].data).toMatchObject({
      title: { text: 'New' },
      cta: { text: 'Book', url: '#book', variant: 'link' },
    });
  });

  it('is set by the editor on an announcement', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    const page = await aPage({ campaign, type: 'announcement_bar' });
    const data = aBar({ cta: { text: 'Read more', url: '#more', variant: 'link', target: '_parent' } });

    const saved = await as(page.owner).put(`/v2/api/floating-bar/${campaign.id}/save`, {
      data,
      pageId: page.id,
      options: { applyToAll: true },
    });

    expect(saved.body[0].data.cta).toEqual(data.cta);
  });
});

describe('the redirect of a page', () => {
  it('requires a URL when the toggle is on, has none when it is off, and without a toggle depends on the URL', async () => {
    const page = await aPage({ afterUrl: '' });

    expect(await change(page, { redirect: true, afterUrl: '' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'data.afterUrl', message: 'This field is required.' }] } },
    });
    expect(await change(page, { redirect: true, afterUrl: 'site.test/closed' })).toMatchObject({
      status: 200,
      body: { afterUrl: 'https://site.test/closed' },
    });
    expect(await change(page, { redirect: false, afterUrl: 'no address' })).toMatchObject({
      status: 200,
      body: { afterUrl: '' },
    });
    expect(await change(page, { afterUrl: 'https://site.test/closed' })).toMatchObject({
      status: 200,
      body: { afterUrl: 'https://site.test/closed' },
    });
  });
});
