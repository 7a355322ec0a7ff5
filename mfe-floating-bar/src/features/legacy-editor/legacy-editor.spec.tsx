import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from '@jest/globals';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import {
  defaultLegacyBar,
  legacyFonts,
  type LegacyBar,
  type LegacyBarAnswer,
  type SaveLegacyBarBody,
} from '@lastcall/contracts/campaigns/legacy-bars';
import { limits, validation } from '@lastcall/contracts/platform';
import { createStore } from '@lastcall/host-api';
import { problem } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { BarScreenServer, campaignId, pageAnswer } from '../../lib/testing-kit/index.ts';
import LegacyEditor from './legacy-editor.tsx';

/** A simulated API with a legacy bar. */
class LegacyServer extends BarScreenServer {
  readonly saves: SaveLegacyBarBody[] = [];
  readonly switches: LegacyBar[] = [];

  constructor(
    campaignType: CampaignType,
    public settings: LegacyBar,
    public isOn: boolean,
    public version: number,
  ) {
    super(campaignType);
  }

  protected ownPages(): unknown[] {
    return [pageAnswer('p', 'floatbar', 'https://site.test/')];
  }

  protected ownAnswer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/legacy')) return method === 'GET' ? this.bar() : this.save(body as SaveLegacyBarBody);
    if (!path.endsWith('/legacy/switch')) return undefined;
    this.switches.push((body as { settings: LegacyBar }).settings);
    this.isOn = false;
    return this.bar();
  }

  private save(body: SaveLegacyBarBody): unknown {
    this.saves.push(body);
    if (body.version !== this.version) return problem('bar_changed');
    Object.assign(this, { settings: body.settings, isOn: true, version: this.version + 1 });
    return this.bar();
  }

  private bar(): LegacyBarAnswer {
    const { settings, campaignType, isOn, version } = this;
    return {
      settings: {
        ...settings,
        floatingBarTextFontFamily: 'Montserrat',
        floatingBarCssUrl: 'https://edge.test/fonts/montserrat.css',
        campaignType,
      },
      isOn,
      version,
    };
  }
}

interface Facts {
  readonly campaignType?: CampaignType;
  readonly settings?: Partial<LegacyBar>;
  readonly isOn?: boolean;
  readonly version?: number;
  readonly storesDrafts?: boolean;
}

/** Renders the screen, with its simulated user and API. */
async function showScreen({
  campaignType = 'Evergreen',
  settings = {},
  isOn = false,
  version = 0,
  storesDrafts = false,
}: Facts = {}) {
  const server = new LegacyServer(campaignType, { ...defaultLegacyBar, ...settings }, isOn, version);
  server.listen();
  if (!storesDrafts) localStorage.clear();
  const store = createStore();
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/legacy-editor" element={children} />
        <Route path="/edit/:campaignId/:section" element={<p>Another screen</p>} />
      </Routes>
    </Provider>
  );
  const shown = show(<LegacyEditor />, { at: `/edit/${campaignId}/legacy-editor`, Around });
  await waitFor(() => expect(screen.queryByLabelText('Loading the floating bar')).toBeNull());
  const press = async (name: string | RegExp): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  const type = async (name: string, text: string): Promise<void> => {
    await shown.user.clear(field(name));
    await shown.user.click(field(name));
    if (text) await shown.user.paste(text);
  };
  return { ...shown, server, press, open: press, type };
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const bar = (): { settings: LegacyBar | null; hasCountdown: boolean; fontFamily: string; fontCssUrl: string } =>
  document.querySelector('lastcall-legacy-bar')!;
const state = (): string => within(screen.getByRole('toolbar')).getByRole('status').textContent;

describe('the legacy appearance screen', () => {
  it('has the title "Appearance - Floating Bar" and the buttons "Switch to new floating bar", "Edit inline timer" and "Save changes"', async () => {
    await showScreen();

    expect(screen.getByRole('heading', { name: 'Appearance - Floating Bar' })).toBeTruthy();
    for (const name of ['Switch to new floating bar', 'Save changes'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit inline timer' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/inline-timer-editor`,
    );
  });

  it('previews the bar itself, with the current input', async () => {
    const { type, open, user } = await showScreen();

    await type('Text', 'Last seats');
    await open(/^Size and position/);
    await user.click(screen.getByRole('radio', { name: 'Mini' }));
    await user.click(screen.getByRole('radio', { name: 'Top' }));

    expect(bar().settings).toMatchObject({
      floatingBarText: 'Last seats',
      floatingBarSize: 'mini',
      floatingBarBottomOverlay: 0,
    });
  });

  it('offers the sixteen fonts, and loads the selected one’s style sheet', async () => {
    const { user } = await showScreen();
    await user.click(screen.getByRole('combobox', { name: 'Font' }));

    expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual(
      legacyFonts.map(({ family }) => family),
    );
    await user.click(screen.getByRole('option', { name: 'Lobster', hidden: true }));

    expect([bar().fontFamily, bar().fontCssUrl]).toEqual(['Lastcall Lobster', 'https://edge.test/fonts/lobster.css']);
  });

  it('counts the characters of the text up to 100, and ignores further input', async () => {
    const { type } = await showScreen();

    await type('Text', 'x'.repeat(limits.legacyBarText + 5));

    expect(field('Text').value).toHaveLength(100);
    expect(screen.getByText('100/100 characters used')).toBeTruthy();
  });

  it('counts the characters of the call to action up to 26', async () => {
    const { type, open } = await showScreen({ settings: { ctaShow: true } });
    await open(/^Call to action/);

    await type('Button text', 'y'.repeat(limits.legacyCtaText + 5));

    expect(field('Button text').value).toHaveLength(26);
    expect(screen.getByText('26/26 characters used')).toBeTruthy();
  });

  it('accepts a delay of whole seconds from 0', async () => {
    const { type, open, press, server } = await showScreen();
    await open(/^Size and position/);

    await type('Delay (seconds)', '');
    await press('Save changes');
    expect(screen.getByText('Please enter a whole number of seconds from 0 to 3600.')).toBeTruthy();
    expect(server.saves).toEqual([]);

    await type('Delay (seconds)', '12');
    await press('Save changes');
    await waitFor(() => expect(server.settings.floatingBarDelaySeconds).toBe(12));
  });

  it('shows no time in a quantity campaign', async () => {
    await showScreen({ campaignType: 'Quantity' });

    expect(bar().hasCountdown).toBe(false);
    expect(screen.queryByRole('switch', { name: 'Show timer' })).toBeNull();
    expect(screen.getByText('This campaign is open until sold out, so its bar has no countdown.')).toBeTruthy();
  });

  it('warns about a color with low contrast, and offers a better one', async () => {
    const { open, user } = await showScreen({
      settings: { floatingBarBackgroundColor: '#ffffff', floatingBarColor: '#eeeeee' },
    });
    await open(/^Colors/);

    expect(screen.getByText(/Hard to read on this background/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));

    expect(screen.queryByText(/Hard to read on this background/)).toBeNull();
    expect(bar().settings?.floatingBarColor).not.toBe('#eeeeee');
  });

  it('shows whether visitors see this bar', async () => {
    const { press } = await showScreen();
    expect(
      screen.getByText('Each page currently shows its own bar. Save to show this bar on every page.'),
    ).toBeTruthy();

    await press('Save changes');

    expect(await screen.findByText('Visitors see this bar on every floating bar page in this campaign.')).toBeTruthy();
  });

  it('does not exist for an announcement, which uses the new editor', async () => {
    await showScreen({ campaignType: 'announcement-bar' });

    expect(await screen.findByText('Another screen')).toBeTruthy();
  });
});

describe('saving the legacy bar', () => {
  it('shows "Floating bar saved", and leaves no unsaved changes', async () => {
    const { type, press, server } = await showScreen({ version: 3, isOn: true });
    await type('Text', 'Last seats');
    expect(state()).toBe('Unsaved changes');

    await press('Save changes');

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(server.saves).toMatchObject([{ version: 3, settings: { floatingBarText: 'Last seats' } }]);
    expect(state()).toBe('Saved');
  });

  it('keeps the input when it fails, and shows "Failed to save floating bar."', async () => {
    const { type, press, server } = await showScreen();
    server.refusals.set('PUT legacy', 'unavailable');
    await type('Text', 'Last seats');

    await press('Save changes');

    expect(await toastOf('Failed to save floating bar.')).toBeTruthy();
    expect([field('Text').value, state()]).toEqual(['Last seats', 'Unsaved changes']);
  });

  it('sends nothing while a field is invalid, and opens its section', async () => {
    const { press, open, server } = await showScreen({ settings: { ctaShow: true } });
    await open(/^Colors/);

    await press('Save changes');

    expect(screen.getByText(validation.ctaUrl)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Call to action/ }).getAttribute('aria-expanded')).toBe('true');
    expect(server.saves).toEqual([]);
  });

  it('asks the second user after a concurrent change', async () => {
    const { type, press, server } = await showScreen({ version: 1 });
    Object.assign(server, { version: 2, settings: { ...server.settings, floatingBarText: 'Of the first.' } });
    await type('Text', 'Of the second.');

    await press('Save changes');
    const question = within(await screen.findByRole('dialog', { name: 'This bar was changed in another tab' }));
    expect(question.getByText('Changed fields: Text.')).toBeTruthy();
    expect([server.settings.floatingBarText, field('Text').value]).toEqual(['Of the first.', 'Of the second.']);
    await press('Keep my version');

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(server.settings.floatingBarText).toBe('Of the second.');
  });

  it('loads the other version when the second user accepts it', async () => {
    const { type, press, server } = await showScreen({ version: 1 });
    Object.assign(server, { version: 2, settings: { ...server.settings, floatingBarText: 'Of the first.' } });
    await type('Text', 'Of the second.');

    await press('Save changes');
    await screen.findByRole('dialog');
    await press('Use the saved version');

    await waitFor(() => expect(field('Text').value).toBe('Of the first.'));
    expect(state()).toBe('Saved');
  });

  it('can be undone and redone', async () => {
    const { type, press } = await showScreen();
    await type('Text', 'Last seats');

    await press('Undo');
    expect(field('Text').value).not.toBe('Last seats');
    await press('Redo');

    expect(field('Text').value).toBe('Last seats');
  });

  it('asks before the screen is left with unsaved changes', async () => {
    const { type, user } = await showScreen();
    await type('Text', 'Last seats');

    await user.click(screen.getByRole('link', { name: 'Edit inline timer' }));

    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(field('Text').value).toBe('Last seats');
  });

  it('offers unsaved changes when the screen is reopened', async () => {
    const before = await showScreen();
    await before.type('Text', 'Left behind');
    await waitFor(() =>
      expect(localStorage.getItem(`lastcall:legacy-bar-draft:${campaignId}`)).toContain('Left behind'),
    );
    before.view.unmount();

    const { press } = await showScreen({ storesDrafts: true });
    await press('Restore');

    expect(field('Text').value).toBe('Left behind');
  });
});

describe('Switch to new floating bar', () => {
  it('asks first, with the specified text, and does nothing when canceled', async () => {
    const { press, server } = await showScreen({ isOn: true });

    await press('Switch to new floating bar');
    expect(
      await screen.findByText('Please confirm that you want to use the new floating bar style for this campaign.'),
    ).toBeTruthy();
    await press('Cancel');

    expect(server.switches).toEqual([]);
  });

  it('carries over the current input, and opens the new editor', async () => {
    const { type, press, user, server } = await showScreen({ isOn: true });
    await type('Text', 'Typed just now');

    await press('Switch to new floating bar');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch to new floating bar' }),
    );

    expect(await screen.findByText('Another screen')).toBeTruthy();
    expect(server.switches).toMatchObject([{ floatingBarText: 'Typed just now' }]);
  });

  it('stays on the screen with the input when it fails', async () => {
    const { type, press, user, server } = await showScreen({ isOn: true });
    server.refusals.set('POST legacy', 'unavailable');
    await type('Text', 'Typed just now');

    await press('Switch to new floating bar');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch to new floating bar' }),
    );

    expect(await toastOf('Failed to switch to the new floating bar.')).toBeTruthy();
    expect(field('Text').value).toBe('Typed just now');
  });

  it('shows errors before it asks', async () => {
    const { type, press, server } = await showScreen();
    await type('Text', '');

    await press('Switch to new floating bar');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(validation.required)).toBeTruthy();
    expect(server.saves).toEqual([]);
  });
});
