/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import { mount, type MountedPortal } from './portal.ts';

const content = { ...defaultPortal(1), launcherUrl: null };
let answerWithContent: () => void;

beforeEach(() => {
  // jsdom has no constructable style sheets, and its dialogs do not open.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
  });
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((resolve) => (answerWithContent = () => resolve({ ok: true, json: () => Promise.resolve(content) }))),
  });
});

afterEach(() => {
  for (const element of document.querySelectorAll('lastcall-portal,lastcall-portal-launcher')) element.remove();
});

const panels = (): number => document.querySelectorAll('lastcall-portal').length;

function pressed({ hasCountdown = true, deadlineAt = null as number | null } = {}): MountedPortal {
  const portal = mount({
    launcher: { ...content.launcher, title: content.title, accent: '#1c7ed6', ink: '#ffffff', pictureUrl: null },
    panelSrc: './portal-panel.ts',
    contentUrl: 'https://edge.test/portal/key/page',
    opensAfterSeconds: null,
    hasCountdown,
    deadlineAt,
    clock: Date,
    visit: {
      script: { edge: 'https://edge.test', key: 'key', consent: 'granted' },
      context: { campaignId: 'campaign', pageId: 'page' },
      names: () => ({}),
      know: () => undefined,
      report: () => undefined,
    },
  });
  document.querySelector<HTMLElement>('lastcall-portal-launcher')!.click();
  return portal;
}

/** Waits until the panel's module is loaded and its content is checked. */
async function arrive(): Promise<void> {
  await import('./portal-panel.ts');
  answerWithContent();
  await new Promise((resolve) => setTimeout(resolve));
}

describe('the portal of a page', () => {
  it('loads its panel when its launcher is clicked', async () => {
    pressed();

    await arrive();

    expect(panels()).toBe(1);
  });

  it.each([
    { hasCountdown: true, gives: 'the current deadline', campaign: 'with a countdown', first: 1000, changed: 2000 },
    { hasCountdown: false, gives: 'no deadline', campaign: 'without one', first: null, changed: null },
  ])('gives its panel $gives in a campaign $campaign', async ({ hasCountdown, first, changed }) => {
    const portal = pressed({ hasCountdown, deadlineAt: 1000 });
    await arrive();
    const panel = document.querySelector('lastcall-portal')!;

    expect(panel.deadlineAt).toBe(first);

    portal.deadlineAt = 2000;

    expect(panel.deadlineAt).toBe(changed);
  });

  it.each(['remove', 'end'] as const)(
    'shows no panel when it is removed or ends while the panel is loading (%s)',
    async (goes) => {
      const portal = pressed();

      portal[goes]();
      await arrive();

      expect(panels()).toBe(0);
    },
  );
});
