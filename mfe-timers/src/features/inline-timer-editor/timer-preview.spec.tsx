import { describe, expect, it } from '@jest/globals';
import { screen } from '@lastcall/ui/testing-kit';
import { showEditor } from './testing-kit/index.tsx';

const dayMs = 86_400_000;

describe('the preview of a webpage timer', () => {
  it('is the visitor’s own element, with its fonts', async () => {
    const { previewed } = await showEditor({ settings: { set_id: 1 } });

    expect(previewed().localName).toBe('lastcall-timer');
    expect(previewed().fontCssUrls).toContain('https://edge.test/fonts/oswald.css');
  });

  it.each([
    ['Desktop', '1280px'],
    ['Tablet', '768px'],
    ['Mobile', '370px'],
  ])('is %s with a width of %s', async (device, width) => {
    const { user } = await showEditor();
    await user.click(screen.getByRole('radio', { name: device }));

    expect(screen.getByRole('group', { name: 'Preview' }).style.width).toBe(width);
  });

  it('has a light or a dark page as background', async () => {
    const { user } = await showEditor();
    expect(screen.getByRole('article', { name: 'Sample page' }).dataset.tone).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));

    expect(screen.getByRole('article', { name: 'Sample page' }).dataset.tone).toBe('dark');
  });

  it('previews labels of a language’s maximum length, without changing the saved ones', async () => {
    const { user, press, previewed, server } = await showEditor();
    await user.click(screen.getByRole('radio', { name: 'Long labels' }));
    expect(previewed().settings).toMatchObject({
      days_long: 'Kalendertage',
      secs_long: 'Restsekunden',
      secs_short: 'Sec',
    });

    await press('Save and Exit');
    expect(server.saves[0]!.settings.days_long).toBe('Days');
  });

  it.each([
    ['Just arrived', 3 * dayMs],
    ['1 hour left', 3_600_000],
    ['Last minute', 59_000],
  ])('shows the moment "%s"', async (moment, msLeft) => {
    const { press, previewed } = await showEditor();
    const before = Date.now();
    await press(moment);

    const selectedAt = previewed().deadlineAt - msLeft;
    expect(selectedAt).toBeGreaterThanOrEqual(before);
    expect(selectedAt).toBeLessThanOrEqual(Date.now());
  });

  it('has a sample deadline 65 days from now for HTML timers', async () => {
    const before = Date.now();
    const { previewed } = await showEditor({ templateId: 11 });

    const shownAt = previewed().deadlineAt - 65 * dayMs;
    expect(shownAt).toBeGreaterThanOrEqual(before);
    expect(shownAt).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['https://site.test/late', 'Visitors are redirected to https://site.test/late.'],
    ['', 'The timer disappears but keeps its space, so the layout doesn’t shift. Visitors stay on the page.'],
  ])('explains what happens after the deadline (%s)', async (afterUrl, text) => {
    const { press } = await showEditor({ afterUrl });
    await press('After deadline');

    expect(screen.getByText(text)).toBeTruthy();
  });
});
