/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launcherIcons } from '@lastcall/contracts/portals/portal-facts';
import { definePortalLauncher, drawLauncherIcon, type LastcallPortalLauncher, type Launcher } from './index.ts';

const facts: Launcher = {
  side: 'right',
  icon: 'gift',
  label: '',
  title: 'Your offer',
  accent: '#2356e8',
  ink: '#ffffff',
  pictureUrl: null,
};

beforeEach(() => {
  // jsdom supports style sheets, but not constructable ones.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  definePortalLauncher();
});

afterEach(() => document.body.replaceChildren());

function shown(changes: Partial<Launcher> = {}): LastcallPortalLauncher {
  const launcher = document.createElement('lastcall-portal-launcher');
  document.body.append(launcher);
  launcher.launcher = { ...facts, ...changes };
  return launcher;
}

const buttonOf = (launcher: LastcallPortalLauncher): HTMLButtonElement => launcher.shadowRoot!.querySelector('button')!;

describe('the portal launcher', () => {
  it('is an icon named by the panel’s title', () => {
    const button = buttonOf(shown());

    expect([button.ariaLabel, button.textContent, button.querySelectorAll('svg').length]).toEqual([
      'Your offer',
      '',
      1,
    ]);
  });

  it('is named by its label where it has one', () => {
    const button = buttonOf(shown({ label: ' Deal ' }));

    expect([button.ariaLabel, button.textContent, button.className]).toEqual(['Deal', 'Deal', 'pill']);
  });

  it('shows a picture, or the icon if the picture cannot be loaded', () => {
    const button = buttonOf(shown({ pictureUrl: 'https://edge.test/portal-pictures/x.jpg' }));
    expect(button.querySelector('img')!.src).toBe('https://edge.test/portal-pictures/x.jpg');

    button.querySelector('img')!.dispatchEvent(new Event('error'));

    expect([button.querySelector('img'), button.querySelectorAll('svg').length]).toEqual([null, 1]);
  });

  it('exposes its open, busy and failed states', () => {
    const launcher = shown();
    const said = () => launcher.shadowRoot!.querySelector('[role=status]')!.textContent;

    launcher.state = 'open';
    expect(buttonOf(launcher).ariaExpanded).toBe('true');
    launcher.state = 'loading';
    expect([buttonOf(launcher).ariaExpanded, buttonOf(launcher).ariaBusy]).toEqual(['false', 'true']);
    launcher.state = 'failed';

    expect(said()).toBe('Something went wrong. Please try again.');
  });

  it('moves above a bar at the bottom', () => {
    const bar = document.createElement('lastcall-bar');
    bar.setAttribute('placement', 'bottom');
    const frame = document.createElement('section');
    frame.dataset.state = 'shown';
    bar.attachShadow({ mode: 'open' }).append(frame);
    Object.defineProperty(bar, 'offsetHeight', { value: 80 });
    Object.assign(frame, { getBoundingClientRect: () => ({ left: 0, right: 1440 }) });
    const launcher = shown();
    Object.assign(launcher, { getBoundingClientRect: () => ({ left: 1364, right: 1420 }) });
    document.body.append(bar);

    document.dispatchEvent(new Event('lastcall:show'));
    expect(launcher.style.getPropertyValue('--room')).toBe('86px');
    frame.dataset.state = 'closed';
    document.dispatchEvent(new Event('lastcall:close'));

    expect(launcher.style.getPropertyValue('--room')).toBe('0px');
  });

  it('has an icon for each name, and the gift for an unknown name', () => {
    const lines = [...launcherIcons, 'toString'].map((icon) =>
      drawLauncherIcon(icon).querySelector('path')!.getAttribute('d'),
    );

    expect(new Set(lines).size).toBe(launcherIcons.length);
    expect(lines.at(-1)).toBe(lines[0]);
  });
});
