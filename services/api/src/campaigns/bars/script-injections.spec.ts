import { describe, expect, it } from '@jest/globals';
import { bar, defaultBar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar, legacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultSidebarBar, sidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import { aCampaign, aPage, as, scriptInjections } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const { layout, colors } = defaultBar.settings;
const withColors = (color: string): unknown[] => [
  ...(['background', 'text'] as const).map((name) => ({
    ...defaultBar,
    settings: { layout, colors: { ...colors, custom: { ...colors.custom, [name]: color } } },
  })),
  ...(['background', 'text'] as const).map((name) => ({
    ...defaultBar,
    settings: {
      layout,
      colors: { ...colors, custom: { ...colors.custom, cta: { ...colors.custom.cta, [name]: color } } },
    },
  })),
];
/** Returns the scheme that a browser reads from a URL on a page; null for a URL that it cannot parse. */
const schemeOf = (url: string): string | null =>
  URL.canParse(url, 'https://site.test') ? new URL(url, 'https://site.test').protocol : null;

describe('texts that would run a script', () => {
  it('cover every known injection', () => {
    expect(scriptInjections.length).toBeGreaterThanOrEqual(150);
  });

  it('are rejected as a color of any bar', () => {
    for (const text of scriptInjections) {
      for (const settings of withColors(text)) expect([text, bar.safeParse(settings).success]).toEqual([text, false]);
      for (const name of ['customBackgroundColor', 'customTextColor', 'customCTAColor'])
        expect([text, sidebarBar.safeParse({ ...defaultSidebarBar, [name]: text }).success]).toEqual([text, false]);
      for (const name of ['floatingBarBackgroundColor', 'floatingBarColor', 'ctaTextColor', 'ctaButtonColor'])
        expect([text, legacyBar.safeParse({ ...defaultLegacyBar, [name]: text }).success]).toEqual([text, false]);
    }
  });

  it('are rejected as the URL of a call to action, which must be a web URL or an anchor', () => {
    for (const text of scriptInjections) {
      const taken = [
        bar.safeParse({ ...defaultBar, cta: { ...defaultBar.cta, variant: 'button', text: 'Buy', url: text } }).success,
        legacyBar.safeParse({ ...defaultLegacyBar, ctaShow: true, ctaText: 'Buy', ctaUrl: text }).success,
      ];
      if (taken.includes(true)) expect(['https:', 'http:', null]).toContain(schemeOf(text));
    }
  });

  it('are stored as plain text in every bar, or rejected', async () => {
    const kinds = { save: 'floatbar_v2', older: 'floatbar', legacy: 'floatbar_v2' } as const;
    const asked = {
      save: ['data', 'title', 'text'],
      older: ['data', 'floatingBarText'],
      legacy: ['settings', 'floatingBarText'],
    } as const;

    await Promise.all(
      Object.entries(kinds).map(async ([end, type], turn) => {
        const campaign = await aCampaign({ premium: true });
        const { id: pageId } = await aPage({ campaign, type });
        // Each text is stored in only one of the bars, since they share the code that stores them.
        for (const text of scriptInjections.filter((_, index) => index % 3 === turn)) {
          const bodies = {
            save: {
              pageId,
              options: { applyToAll: true },
              data: {
                ...defaultBar,
                title: { text: text.slice(0, limits.barTitle), hidden: false },
                description: text.slice(0, limits.barDescription),
                labels: {
                  ...defaultBar.labels,
                  days: text.slice(0, limits.barUnitLabel),
                  hide: text.slice(0, limits.barHideLabel),
                },
              },
            },
            older: {
              pageId,
              funnelStepId: null,
              data: {
                ...defaultSidebarBar,
                floatingBarText: text.slice(0, limits.sidebarBarText),
                transHide: text.slice(0, limits.barHideLabel),
                buttonText: text.slice(0, limits.ctaText),
                buttonUrl: text.slice(0, limits.url),
              },
            },
            legacy: { settings: { ...defaultLegacyBar, floatingBarText: text.slice(0, limits.legacyBarText) } },
          };
          const sent = bodies[end as keyof typeof bodies];

          const { status, body } = await as(campaign.owner).put(`/v2/api/floating-bar/${campaign.id}/${end}`, sent);

          expect([200, 400]).toContain(status);
          if (status === 400) continue;
          const at = (whole: unknown): unknown =>
            asked[end as keyof typeof asked].reduce<unknown>(
              (part, name) => (part as Record<string, unknown>)[name],
              whole,
            );
          expect(at(Array.isArray(body) ? body[0] : body)).toBe(end === 'save' ? at(sent) : String(at(sent)).trim());
        }
      }),
    );
  });
});
