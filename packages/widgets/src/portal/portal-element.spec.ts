/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PortalBlock, PortalContent } from '@lastcall/contracts/portals';
import { portalBlockTypes, portalThemes } from '@lastcall/contracts/portals/portal-facts';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { previewClock } from '../floating/preview-clock.ts';
import { definePortal, type LastcallPortal } from './portal-element.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const hourMs = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  // jsdom supports style sheets, but not constructable ones, and its dialogs do not open.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
  definePortal();
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const block = <Type extends PortalBlock['type']>(
  type: Type,
  changes: Partial<Extract<PortalBlock, { type: Type }>> = {},
) => ({ ...newBlock(type), ...changes });
const contentOf = (...blocks: PortalBlock[]): PortalContent => ({ ...defaultPortal(1), blocks, launcherUrl: null });

function shown(content: PortalContent, facts: Partial<LastcallPortal> = {}): LastcallPortal {
  const portal = Object.assign(document.createElement('lastcall-portal'), {
    context: { pageId: 'page' },
    clock: previewClock(),
    deadlineAt: start + hourMs,
    ...facts,
  });
  document.body.append(portal);
  portal.content = content;
  portal.open();
  return portal;
}

const find = <Found extends Element = HTMLElement>(portal: LastcallPortal, selector: string): Found =>
  portal.shadowRoot!.querySelector<Found>(selector)!;
const textOf = (portal: LastcallPortal): string => find(portal, '.blocks').textContent!;
const eventsOf = (portal: LastcallPortal, name: string): unknown[] => {
  const details: unknown[] = [];
  portal.addEventListener(`lastcall:portal-${name}`, (event) => details.push((event as CustomEvent).detail));
  return details;
};
const submit = (portal: LastcallPortal): void =>
  void find(portal, 'form').dispatchEvent(new Event('submit', { cancelable: true }));

describe('the portal panel', () => {
  it('is a dialog named by its title, with a close button', () => {
    const portal = shown(contentOf(block('intro')));
    const closed = eventsOf(portal, 'close');

    expect(find(portal, 'dialog').getAttribute('aria-label') ?? find<HTMLElement>(portal, 'dialog').ariaLabel).toBe(
      'Your offer',
    );
    expect(portal.isOpen).toBe(true);
    find(portal, '.close').click();

    expect(portal.isOpen).toBe(false);
    expect(closed).toEqual([{ pageId: 'page' }]);
  });

  it('emits its open event once', () => {
    const portal = shown(contentOf());
    portal.close();
    const opened = eventsOf(portal, 'open');

    portal.open();
    portal.open();

    expect(opened).toHaveLength(1);
  });

  it.each(portalThemes)('looks different by theme ($name)', ({ id, name }) => {
    expect(find(shown({ ...contentOf(), themeId: id }), 'dialog').className).toMatch(
      new RegExp(`^${name.toLowerCase()} (light|dark) right$`),
    );
  });

  it.each(portalBlockTypes.filter((type) => type !== 'video'))('draws a block of the type %s', (type) => {
    expect(find(shown(contentOf(newBlock(type))), `.block.${type}`).textContent!.length).toBeGreaterThan(4);
  });

  it('omits hidden, unknown and broken blocks', () => {
    const strange = [
      { id: 'strange-one', isShown: true, type: 'hologram' },
      { id: 'broken-one', isShown: true, type: 'reviews', title: 'Broken' },
      { id: 'toString', isShown: true, type: 'toString' },
    ] as unknown as PortalBlock[];

    const portal = shown(contentOf(block('intro', { isShown: false }), ...strange, block('social-proof')));

    expect([...find(portal, '.blocks').children].map(({ className }) => className)).toEqual(['block social-proof']);
  });

  it('redraws only changed blocks', () => {
    const [unchanged, changed] = [block('subscribe'), block('intro')];
    const portal = shown(contentOf(unchanged, changed));
    const before = [...find(portal, '.blocks').children];

    portal.content = contentOf(unchanged, { ...changed, title: 'Other' });

    const after = [...find(portal, '.blocks').children];
    expect(after.map((node, at) => node === before[at])).toEqual([true, false]);
  });

  it('escapes customer text', () => {
    const text = '<img src=x onerror=alert(1)>';
    const portal = shown(
      contentOf(
        block('intro', { title: text }),
        block('featured-snippet', { text, url: 'javascript:alert(1)' }),
        block('cta', { url: 'javascript:alert(1)' }),
        block('text-image', { picture: { url: 'javascript:alert(1)', alt: text } }),
      ),
    );

    expect(textOf(portal)).toContain(text);
    expect(portal.shadowRoot!.querySelectorAll('img, .blocks a, script')).toHaveLength(0);
  });
});

describe('the portal blocks', () => {
  it('count down to the second, and show the expired text afterward', () => {
    const portal = shown(contentOf(block('deadline')));
    const digits = () =>
      [...portal.shadowRoot!.querySelectorAll('[role=timer] b')].map(({ textContent }) => textContent).join(' ');
    jest.advanceTimersByTime(1001);
    expect(digits()).toBe('00 00 59 58');

    jest.advanceTimersByTime(hourMs);

    expect(find(portal, '.time').hidden).toBe(true);
    expect(find(portal, '.over').textContent).toBe('This offer has expired.');
  });

  it('show no time without an active countdown', () => {
    const portal = shown(contentOf(block('deadline')), { deadlineAt: null });

    expect([find(portal, '.time').hidden, find(portal, '.over').hidden]).toEqual([true, true]);
  });

  it('announce when ten minutes are left', () => {
    const portal = shown(contentOf(block('deadline')), { deadlineAt: start + 601_000 });

    jest.advanceTimersByTime(2000);

    expect(find(portal, '.said').textContent).toBe('Your offer: 10 minutes');
  });

  it('load nothing from a video’s host until it is played', () => {
    const film = block('video', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    const portal = shown(contentOf(film));
    const played = eventsOf(portal, 'play');
    expect(portal.shadowRoot!.querySelector('iframe, video')).toBeNull();

    find(portal, '.play').click();

    expect(find<HTMLIFrameElement>(portal, 'iframe').src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
    expect(find(portal, 'iframe').getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(played).toEqual([{ pageId: 'page', blockId: film.id }]);
  });

  it('keep the link to a video whose player the page blocks', () => {
    const portal = shown(contentOf(block('video', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })));
    find(portal, '.play').click();

    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'https://www.youtube-nocookie.com/embed/x' }),
    );

    expect(portal.shadowRoot!.querySelector('iframe')).toBeNull();
    expect(find(portal, '.film a').textContent).toBe('Watch on YouTube');
  });

  it('remove a picture that cannot be loaded', () => {
    const portal = shown(
      contentOf(block('product-details', { picture: { url: 'https://site.test/gone.jpg', alt: 'Bread' } })),
    );
    expect(find<HTMLImageElement>(portal, 'img').loading ?? 'lazy').toBe('lazy');

    find(portal, 'img').dispatchEvent(new Event('error'));

    expect(portal.shadowRoot!.querySelector('img')).toBeNull();
  });

  it('expose prices and stars to screen readers', () => {
    const portal = shown(
      contentOf(
        block('product-details', { price: '€ 79', oldPrice: '€ 129' }),
        block('reviews', { reviews: [{ author: 'Ada', text: 'Good.', stars: 4 }] }),
      ),
    );

    expect([
      find(portal, 'del').ariaLabel ?? find(portal, 'del').getAttribute('aria-label'),
      find(portal, '.stars').ariaLabel ?? find(portal, '.stars').getAttribute('aria-label'),
    ]).toEqual(['Original price € 129', '4 of 5 stars']);
  });

  it('follow links, and close the panel for an anchor', () => {
    const portal = shown(
      contentOf(
        block('cta', { url: '#buy' }),
        block('links', { links: [{ label: 'Returns', url: 'https://shop.example/returns' }] }),
      ),
    );
    const [ctas, links] = [eventsOf(portal, 'cta'), eventsOf(portal, 'link')];
    const link = find<HTMLAnchorElement>(portal, '.links a');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect([links.length, portal.isOpen, link.rel]).toEqual([1, true, 'noopener']);

    find(portal, '.cta a').click();

    expect([ctas.length, portal.isOpen]).toEqual([1, false]);
  });

  it('thank a subscriber', async () => {
    const said: unknown[] = [];
    const subscribe = block('subscribe', { consent: 'I agree.' });
    const portal = shown(contentOf(subscribe), {
      subscribe: (subscription) => Promise.resolve(void said.push(subscription)),
    });
    const emitted = eventsOf(portal, 'subscribe');
    find<HTMLInputElement>(portal, '[type=email]').value = 'ann@example.com';
    find<HTMLInputElement>(portal, '[type=checkbox]').checked = true;

    submit(portal);
    await jest.advanceTimersByTimeAsync(0);

    expect(said).toEqual([{ blockId: subscribe.id, email: 'ann@example.com', hasAgreed: true, consent: 'I agree.' }]);
    expect(find(portal, '.thanks').textContent).toBe(subscribe.thanks);
    expect(emitted).toHaveLength(1);
  });

  it('keep the input of a form that could not be sent, and report it', async () => {
    const portal = shown(contentOf(block('subscribe')), { subscribe: () => Promise.reject(new Error('offline')) });
    find<HTMLInputElement>(portal, '[type=email]').value = 'ann@example.com';

    submit(portal);
    submit(portal);
    await jest.advanceTimersByTimeAsync(0);

    expect(find(portal, '[role=alert]').textContent).toBe('We couldn’t send this. Please try again.');
    expect(find<HTMLInputElement>(portal, '[type=email]').value).toBe('ann@example.com');
  });

  it('require the consent box and the email address', () => {
    const portal = shown(contentOf(block('subscribe', { consent: 'I agree.' })));

    expect([
      find<HTMLInputElement>(portal, '[type=checkbox]').required,
      find<HTMLInputElement>(portal, '[type=email]').required,
    ]).toEqual([true, true]);
    expect(find<HTMLFormElement>(portal, 'form').noValidate).toBe(false);
  });

  it('thank a returning visitor whose forms were sent before', () => {
    const subscribe = block('subscribe');

    const portal = shown(contentOf(subscribe), { sent: new Set([subscribe.id]) });

    expect(portal.shadowRoot!.querySelector('form')).toBeNull();
    expect(textOf(portal)).toContain(subscribe.thanks);
  });

  it('send an answer with its comment', async () => {
    const said: unknown[] = [];
    const survey = block('microsurvey');
    const portal = shown(contentOf(survey), { answer: (answer) => Promise.resolve(void said.push(answer)) });
    portal.shadowRoot!.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.checked = true;
    find<HTMLTextAreaElement>(portal, 'textarea').value = ' Soon ';

    submit(portal);
    await jest.advanceTimersByTimeAsync(0);

    expect(said).toEqual([{ blockId: survey.id, option: 1, comment: 'Soon' }]);
    expect(textOf(portal)).toContain(survey.thanks);
  });
});

describe('the portal preview', () => {
  it('is open at once, sends nothing, doesn’t follow links, and emits the id of the clicked block', () => {
    const [cta, subscribe] = [block('cta'), block('subscribe')];
    const portal = Object.assign(document.createElement('lastcall-portal'), {
      preview: true,
      deadlineAt: start,
      subscribe: () => Promise.reject(new Error('sent')),
    });
    document.body.append(portal);
    portal.content = contentOf(cta, subscribe, block('video'));
    const [selected, followed] = [eventsOf(portal, 'select'), eventsOf(portal, 'cta')];

    find(portal, '.cta a').click();
    submit(portal);

    expect([portal.isOpen, followed]).toEqual([true, []]);
    expect(selected).toEqual([{ blockId: cta.id }]);
    expect(find(portal, '.film')).not.toBeNull();
  });

  it('isn’t a modal dialog, so that the rest of the editor stays accessible', () => {
    const portal = Object.assign(document.createElement('lastcall-portal'), { preview: true });
    document.body.append(portal);

    portal.content = contentOf(block('intro'));

    const dialog = find(portal, 'dialog');
    expect([portal.isOpen, dialog.getAttribute('aria-modal'), dialog.ariaModal ?? null]).toEqual([true, null, null]);
  });

  it('marks the selected block of the editor', () => {
    const [one, other] = [block('intro'), block('cta')];
    const portal = Object.assign(document.createElement('lastcall-portal'), { preview: true });
    document.body.append(portal);
    portal.content = contentOf(one, other);

    portal.selectedBlockId = other.id;

    expect([...find(portal, '.blocks').children].map(({ classList }) => classList.contains('selected'))).toEqual([
      false,
      true,
    ]);
  });
});
