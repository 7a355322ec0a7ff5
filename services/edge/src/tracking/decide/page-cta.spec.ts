import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { aCampaign, aPage } from '@lastcall/core/testing-kit';
import { requestDecision, useEdge, visit } from '../../testing-kit/index.ts';

useEdge();

const ofBar: Bar['cta'] = { text: 'Old', url: '#old', variant: 'button', target: '_blank' };
const bar: Bar = { ...defaultBar, cta: ofBar };
const own = {
  showCta: true,
  ctaText: 'Book a seat',
  ctaUrl: 'https://site.test/seats',
  ctaVariant: 'link',
} as const;

describe('the call to action on a visitor’s page', () => {
  it('is the page’s own, whatever its bar contains', async () => {
    const page = await aPage({ bar, ...own });

    expect((await visit(page)).bar!.settings).toEqual({
      ...bar,
      cta: { text: 'Book a seat', url: 'https://site.test/seats', variant: 'link', target: '_parent' },
    });
  });

  it('is absent when the page hides it', async () => {
    const page = await aPage({ bar, ...own, showCta: false });

    expect((await visit(page)).bar).toMatchObject({ settings: { cta: { variant: 'none' } } });
  });

  it('is a button on the floatbar', async () => {
    const page = await aPage({
      type: 'floatbar',
      sidebarBar: {
        ...defaultSidebarBar,
        enableCTAButton: false,
        buttonText: 'Buy',
        buttonUrl: 'https://site.test/buy',
      },
      ...own,
    });

    expect((await visit(page)).bar!.settings).toMatchObject({
      enableCTAButton: true,
      buttonText: 'Book a seat',
      buttonUrl: 'https://site.test/seats',
      buttonTargetBlank: false,
    });
  });

  it('comes from the bar on an announcement', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    const page = await aPage({ campaign, type: 'announcement_bar', bar, ...own });

    expect((await requestDecision(page)).body.bar.settings.cta).toEqual(ofBar);
  });
});
