import { describe, expect, it } from '@jest/globals';
import { webpageTimerTemplates, type WebpageTimerColor } from '@lastcall/contracts/campaigns/webpage-timers';
import { choose, fireEvent, optionsOf, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { showEditor } from './testing-kit/index.tsx';

const fields = (): string[] => screen.getAllByRole('textbox').map((field) => field.getAttribute('name')!);
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const switches = (): string[] =>
  screen.queryAllByRole('switch').map((each) => each.closest('label, div')!.parentElement!.textContent);

const ofDigits = [
  'fillStyleSymbol1',
  'fillStyleSymbol2',
  'fillStylesPanel_g1_1',
  'fillStylesPanel_g1_2',
  'fillStylesPanel_g2_1',
  'fillStylesPanel_g2_2',
  'selected_font_color',
  'text_color',
  'text_glow',
  'bgr_color',
] as const;
const ofCircles = ['circular_font_color', 'bar_color', 'track_color', 'text_color', 'bgr_color'] as const;
const ofHtml = ['dynamic_text_color', 'dynamic_background_color', 'dynamic_border_color'] as const;
const byType: readonly [string, number, readonly WebpageTimerColor[]][] = [
  ['of digits', 1, ofDigits],
  ['of circles', 6, ofCircles],
  ['of HTML', 9, ofHtml],
];

describe('Colors screen', () => {
  it('has a collapsible "Custom Color Options" section', async () => {
    const { open, press } = await showEditor();
    await open('Colors');
    expect(screen.getByRole('button', { name: 'Custom Color Options' }).getAttribute('aria-expanded')).toBe('true');

    await press('Custom Color Options');

    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it.each(byType)(
    'each color %s has a color picker and a hex input, and no colors of other types are shown',
    async (_, templateId, names) => {
      const { open } = await showEditor({ templateId });
      await open('Colors');

      expect(fields()).toEqual(names);
    },
  );

  it.each(byType)('every change of a color %s updates the preview', async (_, templateId, names) => {
    const { open, previewed } = await showEditor({ templateId });
    await open('Colors');

    for (const [at, name] of names.entries()) {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
      fireEvent.change(input, { target: { value: `#0a141${at}` } });
      expect([previewed().settings[name], input.value]).toEqual([`rgba(10, 20, ${16 + at}, 1)`, `#0a141${at}`]);
    }
  });

  it('a 6 or 8 digit hex becomes rgba with alpha 1, other text is saved as entered', async () => {
    const { open, type, previewed } = await showEditor();
    await open('Colors');

    await type('Background', '#11223344');
    expect(previewed().settings.bgr_color).toBe('rgba(17, 34, 51, 1)');
    await type('Background', 'rebeccapurple');
    expect(previewed().settings.bgr_color).toBe('rebeccapurple');
  });

  it('warns about a color with low contrast, offers a better one, and still saves it', async () => {
    const { open, type, press, previewed, server } = await showEditor({ templateId: 9 });
    await open('Colors');
    await type('Background', '#ffffff');
    await type('Text', '#eeeeee');

    const hint = screen.getByText(/^Hard to read on/);
    await press('Continue');
    await press('Save and Exit');
    expect(hint.textContent).toMatch(/Use #[0-9a-f]{6} \(4\.\d : 1\)/);
    expect(previewed()?.settings.dynamic_text_color ?? server.saves[0]!.settings.dynamic_text_color).toBe(
      'rgba(238, 238, 238, 1)',
    );
    await waitFor(() => expect(server.saves).toHaveLength(1));
  });

  it('shows no contrast warning for the defaults of any template, and only the colors that it uses', async () => {
    const { chooseTemplate, open, press } = await showEditor();
    const drawn: Record<string, number> = {};

    for (const { name } of webpageTimerTemplates) {
      await chooseTemplate(name);
      await open('Colors');
      expect([name, screen.queryByText(/^Hard to read on/)?.textContent]).toEqual([name, undefined]);
      drawn[name] = fields().length;
      await press('Continue');
    }
    expect(drawn).toMatchObject({ 'Flip clock': 10, Glass: 11, Outline: 7, Rings: 5, Banner: 3 });
  });

  it('notes that browsers don’t recognize a color, and saves it as entered', async () => {
    const { open, type, previewed } = await showEditor();
    await open('Colors');
    await type('Background', 'zzz');
    expect(screen.getByText('Unknown color.')).toBeTruthy();
    expect(previewed().settings.bgr_color).toBe('zzz');

    await type('Background', 'gold');
    expect(screen.queryByText('Unknown color.')).toBeNull();
  });

  it('shows an error next to a color that the service rejects', async () => {
    const { open, type, press, server } = await showEditor();
    server.fieldErrors = { 'settings.bgr_color': 'Enter a color, such as #1b1340.' };
    await open('Colors');
    await type('Background', 'no color');
    await press('Save and Exit');

    expect(await screen.findByText('Enter a color, such as #1b1340.')).toBeTruthy();
    expect(field('Background').value).toBe('no color');
  });
});

describe('Settings screen', () => {
  it('for type 1 has a digits-style dropdown with options 0, 1, 2, 11 and 12, by their names', async () => {
    const editor = await showEditor({ settings: { set_id: 0 } });
    await editor.open('Settings');
    expect((await optionsOf('Digits style')).map(({ textContent }) => textContent)).toEqual([
      'Geometric',
      'Condensed',
      'Slab',
      'Humanist',
      'Classic',
    ]);

    for (const [name, id] of [
      ['Condensed', 1],
      ['Slab', 2],
      ['Humanist', 11],
      ['Classic', 12],
      ['Geometric', 0],
    ] as const) {
      await choose(editor, 'Digits style', name);
      expect(editor.previewed().settings.set_id).toBe(id);
    }
  });

  it.each([
    ['Show Labels', 'show_labels'],
    ['Show Days', 'show_dd'],
    ['Show Hours', 'show_hh'],
    ['Show Minutes', 'show_mm'],
    ['Show Seconds', 'show_ss'],
  ] as const)('for type 1 has the toggle %s', async (name, setting) => {
    const { open, user, previewed } = await showEditor();
    await open('Settings');
    await user.click(screen.getByRole('switch', { name }));

    expect(previewed().settings[setting]).toBe(0);
    await user.click(screen.getByRole('switch', { name }));
    expect(previewed().settings[setting]).toBe(1);
  });

  it('of other types shows only Show Labels', async () => {
    const { open, user, previewed } = await showEditor({ templateId: 6 });
    await open('Settings');

    expect(switches()).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Show Labels' }));
    expect(previewed().settings.show_labels).toBe(0);
  });
});

describe('a digital timer', () => {
  const units = ['Show Days', 'Show Hours', 'Show Minutes', 'Show Seconds'];
  const problem = 'Please show at least one unit of time.';

  it('requires at least one unit, immediately shows an error at the toggles, and isn’t saved without one', async () => {
    const { open, user, press, server } = await showEditor();
    await open('Settings');
    for (const name of units.slice(0, 3)) await user.click(screen.getByRole('switch', { name }));
    expect(screen.queryByText(problem)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Show Seconds' }));
    expect(screen.getByText(problem)).toBeTruthy();

    await press('Continue');
    await press('Save and Exit');
    expect([screen.getByRole('heading', { name: 'Settings' }).textContent, server.saves]).toEqual(['Settings', []]);

    await user.click(screen.getByRole('switch', { name: 'Show Hours' }));
    expect(screen.queryByText(problem)).toBeNull();
    await press('Save and Exit');
    await waitFor(() =>
      expect(server.saves).toMatchObject([{ settings: { show_dd: 0, show_hh: 1, show_mm: 0, show_ss: 0 } }]),
    );
  });
});

describe('Size screen', () => {
  it('has three width blocks: 100%, 85% (labeled 75%) and 70% (labeled 50%) of the base width', async () => {
    const { open, user, previewed } = await showEditor();
    await open('Size');
    const blocks = within(screen.getByRole('radiogroup', { name: 'Width' })).getAllByRole('radio');
    expect(blocks.map((block) => block.closest('label')!.textContent)).toEqual([
      '100% Width',
      '75% Width',
      '50% Width',
    ]);

    for (const [name, factor] of [
      ['75% Width', 0.85],
      ['50% Width', 0.7],
      ['100% Width', 1],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(previewed().settings.max_height).toBe(factor);
    }
  });
});

describe('Translate screen', () => {
  it.each([
    [
      'long labels',
      'Long labels',
      ['Days', 'Hours', 'Minutes', 'Seconds'],
      ['days_long', 'hours_long', 'mins_long', 'secs_long'],
    ],
    [
      'short labels',
      'Short labels',
      ['Days', 'Hours', 'Min', 'Sec'],
      ['days_short', 'hours_short', 'mins_short', 'secs_short'],
    ],
  ] as const)('has text inputs for %s', async (_, group, labels, settings) => {
    const { open, user, previewed } = await showEditor();
    await open('Translate');

    for (const [at, label] of labels.entries()) {
      const input = within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', {
        name: label,
      });
      await user.clear(input);
      await user.type(input, 'Ώρες');
      expect(previewed().settings[settings[at]!]).toBe('Ώρες');
    }
  });

  it('has one label for each unit of an HTML timer, as dynamic_labels', async () => {
    const { open, type, previewed } = await showEditor({ templateId: 10 });
    await open('Translate');
    for (const name of ['Days', 'Hours', 'Minutes', 'Seconds']) await type(name, name.toUpperCase());

    expect(previewed().settings.dynamic_labels).toEqual({
      days: 'DAYS',
      hours: 'HOURS',
      minutes: 'MINUTES',
      seconds: 'SECONDS',
    });
  });

  it('accepts at most 16 characters', async () => {
    const { open, user, previewed } = await showEditor({ templateId: 10 });
    await open('Translate');
    await user.clear(field('Days'));
    await user.type(field('Days'), 'x'.repeat(20));

    expect(previewed().settings.dynamic_labels.days).toBe('x'.repeat(16));
  });
});
