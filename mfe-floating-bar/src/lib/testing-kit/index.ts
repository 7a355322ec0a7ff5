import type { CampaignType, PageType } from '@lastcall/contracts/campaigns';
import { WireServer } from '@lastcall/host-api/testing-kit';
import { screen } from '@lastcall/ui/testing-kit';

// jsdom has no constructable style sheets; browser tests cover the appearance of a bar.
Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });

/** The campaign of the rendered editor. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

/** A page in the list of pages. */
export function pageAnswer(id: string, type: PageType, beforeUrl: string): unknown {
  return { id, campaignId, type, beforeUrl, afterUrl: '', label: '' };
}

/** The responses that all bar screens need in addition to their own data. */
export abstract class BarScreenServer extends WireServer {
  constructor(
    protected readonly campaignType: CampaignType,
    /** Pages without a bar of this editor. */
    private readonly others: readonly { readonly id: string; readonly type: PageType }[] = [],
  ) {
    super();
  }

  /** Returns the pages with a bar of this editor. */
  protected abstract ownPages(): unknown[];
  protected abstract ownAnswer(method: string, path: string, body: unknown): unknown;

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path.startsWith('/frame-content/')) return { useUrl: false, useProxy: false, pageUrl: null, proxyUrl: null };
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, name: 'Bread class', form: { campaignType: this.campaignType } };
    if (path === `/${campaignId}/pages`)
      return [
        ...this.ownPages(),
        ...this.others.map(({ id, type }) => pageAnswer(id, type, 'https://site.test/other')),
      ];
    return this.ownAnswer(method, path, body);
  }
}

/** Returns the tooltip with this text. */
export const tooltipOf = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role="tooltip"]' });
