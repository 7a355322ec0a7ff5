import { describe, expect, it } from '@jest/globals';
import { webpageTimerOf, webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timers';
import { screen, within } from '@lastcall/ui/testing-kit';
import { menu, showEditor } from './testing-kit/index.tsx';

const picker = () => screen.queryByRole('dialog', { name: 'Base Template Options' });
const cards = () => within(picker()!).getAllByRole('radio');

describe('Webpage timer editor', () => {
  it('has the header "Webpage Timer Appearance"', async () => {
    await showEditor();

    expect(screen.getByRole('heading', { name: 'Webpage Timer Appearance' })).toBeTruthy();
  });

  it('shows a live preview beside a template picker titled "Base Template Options" that has a close control', async () => {
    const { open, previewed, user } = await showEditor();
    await open('Template');

    expect(previewed().settings.id).toBe(1);
    await user.click(within(picker()!).getByRole('button', { name: 'Close' }));
    expect(picker()).toBeNull();
  });

  it('shows templates with id up to 7 in the left column, and templates above 7 in the right column', async () => {
    const { open } = await showEditor();
    await open('Template');

    const columns = [...within(picker()!).getByRole('radiogroup', { name: 'Base' }).children].map((column) =>
      within(column as HTMLElement)
        .getAllByRole('radio')
        .map((card) => card.closest('label')!.textContent),
    );
    const named = (isLeft: boolean) =>
      webpageTimerTemplates.filter(({ id }) => id <= 7 === isLeft).map(({ name }) => name);
    expect(columns).toEqual([named(true), named(false)]);
    expect(columns[0]).toHaveLength(7);
  });

  it('has 12 built-in webpage templates (ids 1 to 12), each rendered as the resulting timer', async () => {
    const { open } = await showEditor();
    await open('Template');

    expect(cards()).toHaveLength(12);
    expect(
      [...picker()!.querySelectorAll('lastcall-timer')]
        .map(({ settings }) => settings!.id)
        .sort((one, other) => one - other),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('the menu entries by countdown_type', () => {
  it.each([
    ['type 1 all five', 1, ['Template', 'Colors', 'Settings', 'Size', 'Translate']],
    ['type 2 Template, Colors and Settings', 6, ['Template', 'Colors', 'Settings']],
    ['type 3 Template, Colors and Translate', 9, ['Template', 'Colors', 'Translate']],
  ] as const)('%s', async (_, templateId, entries) => {
    await showEditor({ templateId });

    expect(menu()).toEqual(entries);
  });

  it('change with the type of the selected template', async () => {
    const { chooseTemplate } = await showEditor();

    await chooseTemplate('Rings');
    expect(menu()).toEqual(['Template', 'Colors', 'Settings']);
    await chooseTemplate('Banner');
    expect(menu()).toEqual(['Template', 'Colors', 'Translate']);
  });

  it('return to the menu when undo removes the type whose screen is open', async () => {
    const { chooseTemplate, open, press } = await showEditor({ templateId: 6 });
    await chooseTemplate('Flip clock');
    await open('Size');
    await press('Undo');

    expect(menu()).toEqual(['Template', 'Colors', 'Settings']);
  });
});

describe('a sub-screen opened from the menu', () => {
  it.each(['Template', 'Colors', 'Settings', 'Size', 'Translate'])(
    'shows %s, and Continue returns to the menu',
    async (name) => {
      const { open, press } = await showEditor();
      await open(name);
      expect(screen.getByRole('heading', { name })).toBeTruthy();

      await press('Continue');

      expect(menu()).toHaveLength(5);
      expect(document.activeElement?.textContent).toContain(name);
    },
  );

  it('returns to the menu with its title bar', async () => {
    const { open, user } = await showEditor();
    await open('Size');
    await user.click(screen.getByRole('heading', { name: 'Size' }));
    expect(menu()).toHaveLength(5);

    await open('Size');
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    expect(menu()).toHaveLength(5);
  });

  it('stays open with an error message while a field is invalid', async () => {
    const { open, type, press } = await showEditor();
    await open('Colors');
    await type('Background', '');
    await press('Continue');

    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Colors' })).toBeTruthy();
  });

  it('is not collapsed while a field is invalid', async () => {
    const { open, type, press } = await showEditor();
    await open('Colors');
    await type('Background', '');

    await press('Custom Color Options');
    await press('Continue');

    expect(screen.getByText('This field is required.')).toBeTruthy();
  });
});

describe('Template picker', () => {
  it('opens from the Template entry, with the text "Select a Base" and a Save Selection button', async () => {
    const { open } = await showEditor();
    expect(picker()).toBeNull();
    await open('Template');

    expect(picker()).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Select a Base' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Selection' })).toBeTruthy();
  });

  it.each(['Save Selection', 'Continue'])('closes with %s', async (button) => {
    const { open, press } = await showEditor();
    await open('Template');
    await press(button);

    expect(picker()).toBeNull();
  });

  it('has its own Save Selection button on a phone, where it covers the other', async () => {
    const elsewhere = window.matchMedia;
    Object.assign(window, {
      matchMedia: (media: string) => ({ ...elsewhere(media), matches: media === '(max-width: 48em)' }),
    });
    const { open, user, previewed } = await showEditor();
    await open('Template');
    await user.click(screen.getByRole('radio', { name: 'Rings' }));
    await user.click(within(picker()!).getByRole('button', { name: 'Save Selection' }));
    Object.assign(window, { matchMedia: elsewhere });

    expect([picker(), previewed().settings.id]).toEqual([null, 6]);
  });

  it('opens with Enter and focuses the selected base; Shift+Tab returns there from the panel', async () => {
    const { user } = await showEditor({ templateId: 6 });
    screen.getByRole('button', { name: /^Template/ }).focus();
    await user.keyboard('{Enter}');
    const chosen = screen.getByRole('radio', { name: 'Rings' });
    expect(document.activeElement).toBe(chosen);

    await user.tab();
    expect(picker()!.contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(chosen);
    await user.keyboard('{Escape}');
    expect([picker(), document.activeElement]).toEqual([
      null,
      screen.getByRole('button', { name: 'Base Template Options' }),
    ]);
  });

  it('closes with Escape, returns the focus, and reopens with its button', async () => {
    const { open, user } = await showEditor();
    await open('Template');
    picker()!.focus();
    await user.keyboard('{Escape}');

    const button = screen.getByRole('button', { name: 'Base Template Options' });
    expect([picker(), document.activeElement]).toEqual([null, button]);
    await user.click(button);
    expect(picker()).toBeTruthy();
  });

  it('replaces all settings when a template is selected', async () => {
    const { open, user, previewed } = await showEditor({
      settings: { days_long: 'Tage', max_height: 0.7, show_ss: 0, bgr_color: 'rgba(1, 2, 3, 1)' },
    });
    await open('Template');

    for (const { id, name } of webpageTimerTemplates.slice(1)) {
      await user.click(screen.getByRole('radio', { name }));
      expect(previewed().settings).toEqual(webpageTimerOf(id));
    }
  });

  it('counts as one undo step, whatever it replaced', async () => {
    const { chooseTemplate, press, previewed } = await showEditor({ settings: { days_long: 'Tage', max_height: 0.7 } });
    await chooseTemplate('Gauge');
    await press('Undo');

    expect(previewed().settings).toMatchObject({ id: 1, days_long: 'Tage', max_height: 0.7 });
  });
});
