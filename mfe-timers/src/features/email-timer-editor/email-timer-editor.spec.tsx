import { describe, expect, it, jest } from '@jest/globals';
import { emailTimerFonts, emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timer-facts';
import { act, choose, optionsOf, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { campaignId, setVisibility, showEditor } from './testing-kit/index.tsx';

const sectionNames = (): string[] =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Email Timer Appearance');
const template = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const toggle = (name: string): HTMLInputElement | null =>
  screen.queryByRole('switch', { name: new RegExp(`^${name}`) });
/** Returns the label of a switch; null when it is absent. */
const labelOf = (name: string): string | null =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.labels![0]!.textContent ?? null;

describe('the email timer editor', () => {
  it('has the header "Email Timer Appearance"', async () => {
    await showEditor();

    expect(screen.getByRole('heading', { name: 'Email Timer Appearance' })).toBeTruthy();
  });

  it('has a sample email whose subject tells the user it is an example', async () => {
    await showEditor();

    const mail = within(screen.getByRole('article'));
    expect(mail.getByRole('heading').textContent).toMatch(/^This is an example/);
  });

  it('has the menu Template, Colors, Settings, Translate, Expired', async () => {
    await showEditor();

    expect(sectionNames().map((name) => name.replace(/(Template|Colors|Settings|Translate|Expired).*/, '$1'))).toEqual([
      'Template',
      'Colors',
      'Settings',
      'Translate',
      'Expired',
    ]);
  });

  it('omits Colors only for template 8', async () => {
    const { inEachTemplate } = await showEditor();

    await inEachTemplate(({ index }) =>
      expect(screen.queryByRole('button', { name: /^Colors/ }) === null).toBe(index === 8),
    );
  });

  it('shows a failed load, and retries', async () => {
    const { server, press } = await showEditor({
      prepare: ({ refusals }) => refusals.set('GET email-timer', 'unavailable'),
    });

    expect(await screen.findByText('We couldn’t load the email timer.')).toBeTruthy();
    server.refusals.clear();
    await press('Retry');

    expect(await screen.findByRole('heading', { name: 'Email Timer Appearance' })).toBeTruthy();
  });
});

describe('the Template screen', () => {
  it('is "Base Template Options" with the fourteen templates', async () => {
    await showEditor();

    const options = within(screen.getByRole('group', { name: 'Base Template Options' }));
    expect(options.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent)).toEqual(
      emailTimerTemplates.map(({ name }) => name),
    );
  });

  it('shows each as the image that readers get, once they are visible', async () => {
    setVisibility(false);
    const unseen = await showEditor();
    expect(unseen.server.requestedSampleLabels).toEqual([]);
    unseen.view.unmount();

    setVisibility(true);
    const { server } = await showEditor();

    const options = screen.getByRole('group', { name: 'Base Template Options' });
    await waitFor(() => expect(options.querySelectorAll('img')).toHaveLength(14));
    expect([...options.querySelectorAll('img')].map(({ src }) => atob(src.split(',')[1]!))).toEqual(
      emailTimerTemplates.map(({ index }) => `WebP ${index}`),
    );
    expect(server.requestedSampleLabels.map((labels) => Object.fromEntries(labels))).toEqual([
      { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
    ]);
  });

  it('requests the images again only when a label changes', async () => {
    setVisibility(true);
    const { server, requestedImages, user, open, type } = await showEditor();
    await waitFor(() => expect(server.requestedSampleLabels).toHaveLength(1));

    await user.click(template('Tiles'));
    await open('Colors');
    await type('Font Color', '#ff8800');
    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('color')).toBe('#ff8800'));
    expect(server.requestedSampleLabels).toHaveLength(1);

    await open('Translate');
    await type('Days', 'Tage');
    await waitFor(() => expect(server.requestedSampleLabels.at(-1)?.get('days')).toBe('Tage'));
  });

  it('keeps the images while another section is open', async () => {
    setVisibility(true);
    const { server, open } = await showEditor();
    await waitFor(() => expect(server.requestedSampleLabels).toHaveLength(1));
    const group = (): HTMLElement => screen.getByRole('group', { name: 'Base Template Options' });

    await open('Colors');
    jest.useFakeTimers();
    setVisibility(false);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    jest.useRealTimers();
    setVisibility(true);
    await open('Template');

    await waitFor(() => expect(group().querySelectorAll('img')).toHaveLength(14));
    expect(server.requestedSampleLabels).toHaveLength(1);
  });

  it('shows the templates without images when these cannot be rendered', async () => {
    setVisibility(true);
    const { server } = await showEditor({
      prepare: ({ refusals }) => refusals.set('GET samples', 'image_unavailable'),
    });

    const options = screen.getByRole('group', { name: 'Base Template Options' });
    await waitFor(() => expect(options.querySelector('[class*=waiting][data-visible]')).toBeNull());
    expect(server.calls.some((call) => call.startsWith('GET') && call.endsWith('/samples'))).toBe(true);
    expect(options.querySelectorAll('img')).toHaveLength(0);
    expect(within(options).getAllByRole('radio')).toHaveLength(14);
  });

  it('resets the colors and the font to the template’s defaults', async () => {
    const { user, open, requestedImages } = await showEditor({
      settings: { selected_font: 3, selected_font_color: '#ff0000', email_box_color: '#00ff00' },
    });

    await user.click(template('Ribbon'));
    await open('Colors');

    expect([field('Font Color').value, field('Box Color').value]).toEqual(['#444743', '#cf3584']);
    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('font')).toBe('3'));
    await open('Template');
    await user.click(template('Neon'));
    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('font')).toBe('6'));
  });
});

describe('the Colors screen', () => {
  it('has Font Color and Box Color, and for templates 0, 1 and 2 only the first', async () => {
    const { inEachTemplate } = await showEditor();
    const has = (name: string): boolean => document.querySelector(`[name="${name}"]`) !== null;

    await inEachTemplate(({ index }) =>
      expect([index, has('selected_font_color'), has('email_box_color')]).toEqual([
        index,
        index !== 8,
        index > 2 && index !== 8,
      ]),
    );
  });

  it('has a hex input for each, whose color appears in the image', async () => {
    const { open, type, requestedImages } = await showEditor({ settings: { background: 3 } });
    await open('Colors');

    await type('Font Color', '#fedcba');
    await type('Box Color', '#12345678');

    await waitFor(() =>
      expect(Object.fromEntries(requestedImages.sampleEmailQueries().at(-1)!)).toMatchObject({
        color: '#fedcba',
        emailBoxColor: '#12345678',
        fillColor: '#12345678',
      }),
    );
  });

  it('accepts a hex color without the # sign', async () => {
    const { open, type, user } = await showEditor({ settings: { background: 3 } });
    await open('Colors');

    await type('Font Color', 'ff2bd6');
    await user.tab();

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Font Color' }).value).toBe('#ff2bd6');
  });

  it('has a picker for each', async () => {
    const { open, user } = await showEditor({ settings: { background: 3 } });
    await open('Colors');

    for (const name of ['Font Color', 'Box Color']) {
      await user.click(field(name));
      await waitFor(() => expect(document.querySelector('.mantine-ColorInput-saturation')).not.toBeNull());
      await user.tab();
    }
  });

  it('warns about a color with low contrast, and offers a better one', async () => {
    const { open, user } = await showEditor({ settings: { selected_font_color: '#222222' } });
    await open('Colors');

    expect(screen.getByText(/Hard to read on this background/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));

    expect(screen.queryByText(/Hard to read on this background/)).toBeNull();
  });
});

describe('the default colors of a template', () => {
  it('have enough contrast in every template', async () => {
    const { inEachTemplate } = await showEditor();

    await inEachTemplate(({ index }) => expect([index, screen.queryByText(/Hard to read/)]).toEqual([index, null]));
  });
});

describe('the Settings screen', () => {
  it('offers the fonts allowed for the template, by their names', async () => {
    const { inEachTemplate } = await showEditor();

    await inEachTemplate(async ({ fonts }) =>
      expect((await optionsOf('Font')).map(({ textContent }) => textContent)).toEqual(
        fonts.map((font) => emailTimerFonts[font].name),
      ),
    );
  });

  it('renders the selected font in the image', async () => {
    const editor = await showEditor();
    await editor.open('Settings');

    await choose(editor, 'Font', 'Playfair Display');

    await waitFor(() => expect(editor.requestedImages.sampleEmailQueries().at(-1)?.get('font')).toBe('4'));
  });

  it('has Show Labels, which reads "Colorized" for template 8 and is hidden for templates 7 and 9 to 13', async () => {
    const { inEachTemplate } = await showEditor();

    await inEachTemplate(({ index }) =>
      expect([index, labelOf('use_labels')]).toEqual([
        index,
        index === 8 ? 'Colorized' : index === 7 || index >= 9 ? null : 'Show Labels',
      ]),
    );
  });

  it('has separators when the template has them', async () => {
    const { inEachTemplate } = await showEditor();

    await inEachTemplate(({ index, hasSeparators }) =>
      expect([index, labelOf('use_separators')]).toEqual([index, hasSeparators ? 'Show separators' : null]),
    );
  });

  it('removes labels and separators from the image', async () => {
    const { open, user, requestedImages } = await showEditor();
    await open('Settings');

    await user.click(toggle('Show Labels')!);
    await user.click(toggle('Show separators')!);

    await waitFor(() =>
      expect(Object.fromEntries(requestedImages.sampleEmailQueries().at(-1)!)).toMatchObject({
        hide_labels: '1',
        useSeparators: '0',
      }),
    );
  });

  it('has three additional options, each with a description of its purpose', async () => {
    const { open, user, server, press } = await showEditor();
    await open('Settings');

    for (const [name, whom] of [
      ['Show the deadline below the timer', /^For email apps that show an outdated image/],
      ['Send full frames', /^For email apps where the animation leaves ghosting/],
      ['Show the deadline instead of a countdown', /^For audiences using email apps that freeze images/],
    ] as const) {
      expect(screen.getByText(whom)).toBeTruthy();
      await user.click(toggle(name)!);
    }
    await press('Save Changes');

    await waitFor(() =>
      expect(server.settings).toMatchObject({ use_deadline_line: 1, use_static_card: 1, use_full_frames: 1 }),
    );
  });

  it('disables options that don’t affect a static card', async () => {
    const { open } = await showEditor({ settings: { use_static_card: 1 } });
    await open('Settings');

    expect([toggle('Show the deadline below the timer')!.disabled, toggle('Send full frames')!.disabled]).toEqual([
      true,
      true,
    ]);
  });
});

describe('the Translate screen', () => {
  it('has labels for Days, Hours, Minutes and Seconds, which appear in the image', async () => {
    const { open, type, requestedImages, server, press } = await showEditor();
    await open('Translate');

    for (const [label, text] of [
      ['Days', 'Tage'],
      ['Hours', 'שעות'],
      ['Minutes', 'นาที'],
      ['Seconds', '秒'],
    ] as const)
      await type(label, text);

    const texts = { labelDays: 'Tage', labelHours: 'שעות', labelMinutes: 'นาที', labelSeconds: '秒' };
    await waitFor(() => expect(Object.fromEntries(requestedImages.sampleEmailQueries().at(-1)!)).toMatchObject(texts));
    await press('Save Changes');
    await waitFor(() =>
      expect(server.settings).toMatchObject({
        email_label_days: 'Tage',
        email_label_hours: 'שעות',
        email_label_minutes: 'นาที',
        email_label_seconds: '秒',
      }),
    );
  });

  it('counts the characters of a label up to sixteen, and ignores further input', async () => {
    const { open, type } = await showEditor();
    await open('Translate');

    await type('Days', 'x'.repeat(20));

    expect(field('Days').value).toHaveLength(16);
  });
});

describe('leaving the email timer editor', () => {
  it.each([
    ['/edit', `/edit/${campaignId}/emails`],
    ['/campaigns/update', `/campaigns/update/${campaignId}/emails`],
  ] as const)('redirects from %s to %s', async (flow, destination) => {
    const { user, path } = await showEditor({ flow });

    await user.click(screen.getByRole('link', { name: 'Exit' }));

    expect(path()).toBe(destination);
  });
});
