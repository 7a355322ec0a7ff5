import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts/platform';
import { portalBlockTypes, portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { portalHints } from '@lastcall/contracts/portals/portal-hints';
import { fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { texts } from './messages.ts';
import { aBlock, listedBlocks, previewedPanel, showEditor } from './testing-kit/index.tsx';

const intro = aBlock('intro');
const cta = aBlock('cta');
const links = aBlock('links');
const announced = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** One field of each block type by its label, with the path of its value. */
const oneField: Record<PortalBlockType, readonly [label: string, field: string]> = {
  intro: ['Headline', 'title'],
  deadline: ['Text after the deadline', 'overText'],
  'text-image': ['Text', 'text'],
  video: ['Video URL', 'url'],
  'product-details': ['Original price', 'oldPrice'],
  'social-proof': ['Number', 'figure'],
  reviews: ['Title', 'title'],
  cta: ['Button', 'text'],
  links: ['Title', 'title'],
  subscribe: ['Consent text', 'consent'],
  'featured-snippet': ['Quote', 'text'],
  microsurvey: ['Question', 'question'],
};

describe('the blocks of a portal', () => {
  it.each(portalBlockTypes)('can be a %s, which is added, opened and filled in', async (type) => {
    const { press, type: write } = await showEditor({ version: 1, settings: { blocks: [] } });
    const [label, field] = oneField[type];

    await press('Add block');
    await press(texts.blocks[type].name);
    expect(screen.getByRole('heading', { name: texts.blocks[type].name })).toBeTruthy();
    await write(label, 'https://a.test');

    expect(previewedPanel().content!.blocks).toMatchObject([{ type, [field]: 'https://a.test', isShown: true }]);
  });

  it('show their hints as placeholders, and require text instead', async () => {
    const { press } = await showEditor({ version: 1, settings: { blocks: [] } });

    await press('Add block');
    await press('Featured snippet');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Quote');

    expect([field.value, field.placeholder]).toEqual(['', portalHints.snippet]);
    expect(previewedPanel().content!.blocks).toMatchObject([{ text: portalHints.snippet }]);
    await press('Save Changes');
    expect(await screen.findByText(validation.required)).toBeTruthy();
  });

  it('that were saved with sample text are listed, with the reason why visitors do not see them', async () => {
    await showEditor({ version: 1, settings: { blocks: [aBlock('intro'), aBlock('reviews')] } });

    expect(
      screen.getByText('These blocks still have sample text: Reviews. Visitors won’t see them until you replace it.'),
    ).toBeTruthy();
  });

  it('have twelve types', async () => {
    const { press } = await showEditor({ version: 1, settings: { blocks: [] } });

    await press('Add block');

    expect(within(screen.getByRole('group', { name: 'Add a block' })).getAllByRole('button')).toHaveLength(12);
  });

  it('are reordered with the arrow keys, which keep the focus and announce the position', async () => {
    const { user } = await showEditor({ version: 1, settings: { blocks: [intro, cta, links] } });
    screen.getByRole('button', { name: 'Move Intro, 1 of 3' }).focus();

    await user.keyboard('{ArrowDown}');
    expect(listedBlocks()).toEqual(['Call to action', 'Intro', 'Links']);
    expect(announced()).toContain('Intro is now 2 of 3.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Intro, 2 of 3' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');

    expect(listedBlocks()).toEqual(['Call to action', 'Links', 'Intro']);
    expect(announced()).toContain('Intro is already last.');
    expect(previewedPanel().content!.blocks.map(({ id }) => id)).toEqual([cta.id, links.id, intro.id]);
  });

  it('are reordered by dragging, which Escape cancels', async () => {
    await showEditor({ version: 1, settings: { blocks: [intro, cta, links] } });
    const rows = [...document.querySelectorAll('[data-block]')];
    rows.forEach((row, at) => Object.assign(row, { getBoundingClientRect: () => ({ top: at * 50, height: 50 }) }));
    const handle = screen.getByRole('button', { name: 'Move Intro, 1 of 3' });
    Object.assign(handle, { setPointerCapture: () => undefined });

    // jsdom's pointer events have no coordinates.
    const point = (type: string, clientY: number): void =>
      void fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));

    point('pointerdown', 25);
    point('pointermove', 140);
    fireEvent.keyDown(handle, { key: 'Escape' });
    point('pointerup', 140);
    expect(listedBlocks()).toEqual(['Intro', 'Call to action', 'Links']);

    point('pointerdown', 25);
    point('pointermove', 140);
    point('pointerup', 140);
    expect(listedBlocks()).toEqual(['Call to action', 'Links', 'Intro']);
  });

  it('are reordered with buttons when one is open', async () => {
    const { press, openBlock } = await showEditor({ version: 1, settings: { blocks: [intro, cta, links] } });
    await openBlock('Links');

    await press('Move Links up');
    await press('All blocks');

    expect(listedBlocks()).toEqual(['Intro', 'Links', 'Call to action']);
  });

  it('are hidden and shown again', async () => {
    const { press } = await showEditor({ version: 1, settings: { blocks: [intro] } });

    await press('Hide Intro');
    expect(previewedPanel().content!.blocks[0]!.isShown).toBe(false);
    await press('Show Intro');
    expect(previewedPanel().content!.blocks[0]!.isShown).toBe(true);
  });

  it('are duplicated with a new ID', async () => {
    const { press, openBlock } = await showEditor({ version: 1, settings: { blocks: [intro, cta] } });
    await openBlock('Intro');

    await press('Duplicate Intro');

    const blocks = previewedPanel().content!.blocks;
    expect(blocks.map(({ type }) => type)).toEqual(['intro', 'intro', 'cta']);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(3);
  });

  it('return to their position when a deletion is undone, and later changes are preserved', async () => {
    const { press, openBlock, user } = await showEditor({ version: 1, settings: { blocks: [intro, cta, links] } });
    await openBlock('Intro');
    await press('Delete Intro');
    expect(listedBlocks()).toEqual(['Call to action', 'Links']);
    await press('Hide Links');

    const toast = (await toastOf('Intro deleted')).parentElement!;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));

    expect(previewedPanel().content!.blocks.map(({ type, isShown }) => [type, isShown])).toEqual([
      ['intro', true],
      ['cta', true],
      ['links', false],
    ]);
  });

  it('are limited to twenty', async () => {
    await showEditor({
      version: 1,
      settings: { blocks: Array.from({ length: portalLimits.blocks }, () => aBlock('intro')) },
    });

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add block' }).disabled).toBe(true);
    expect(screen.getByText('A portal can have up to 20 blocks.')).toBeTruthy();
  });

  it('show no errors for a new block until it is left, and count them afterward', async () => {
    const { press } = await showEditor({ version: 1, settings: { blocks: [] } });

    await press('Add block');
    await press('Video');
    expect(screen.queryByText('Please enter a valid URL.')).toBeNull();
    expect(screen.queryByRole('button', { name: '1 issue to fix' })).toBeNull();
    await press('All blocks');

    expect(screen.getByRole('button', { name: '1 issue to fix' })).toBeTruthy();
  });

  it('show the error of a new block’s field when the field is left, and no errors of other fields', async () => {
    const { press, user } = await showEditor({ version: 1, settings: { blocks: [] } });
    await press('Add block');
    await press('Links');
    await press('Add link');
    const second = within(screen.getByRole('group', { name: 'Link 2' }));

    await user.type(second.getByRole('textbox', { name: 'URL' }), 'not an address');
    expect(screen.queryByText('Please enter a valid URL or #text.')).toBeNull();
    await user.tab();

    expect(second.getByText('Please enter a valid URL or #text.')).toBeTruthy();
    expect(screen.queryByText('This field is required.')).toBeNull();
    expect(screen.getByRole('button', { name: '1 issue to fix' })).toBeTruthy();
  });

  it('move the focus to the next block after a deletion, then to the previous one, then to the add button', async () => {
    const { user } = await showEditor({ version: 1, settings: { blocks: [intro, cta, links] } });
    const remove = async (name: string): Promise<void> => {
      screen.getByRole('button', { name: `Actions for ${name}` }).focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('menuitem', { name: 'Delete', hidden: true })).focus();
      await user.keyboard('{Enter}');
    };
    const focusedIs = async (name: string): Promise<void> =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

    await remove('Call to action');
    await focusedIs('Move Links, 2 of 2');
    await remove('Links');
    await focusedIs('Move Intro, 1 of 1');
    await remove('Intro');
    await focusedIs('Add block');
  });
});

describe('lists within a block', () => {
  it('add reviews with stars, reorder them and remove them', async () => {
    const shown = await showEditor({
      version: 1,
      settings: { blocks: [aBlock('reviews', { reviews: [{ author: 'Ann', text: 'Good', stars: 5 }] })] },
    });
    await shown.openBlock('Reviews');
    const reviews = () => previewedPanel().content!.blocks[0];

    await shown.press('Add review');
    const second = within(screen.getByRole('group', { name: 'Review 2' }));
    await shown.user.type(second.getByRole('textbox', { name: 'Reviewer' }), 'Ben');
    await shown.user.type(second.getByRole('textbox', { name: 'Text' }), 'Better');
    await shown.user.click(second.getByRole('combobox', { name: 'Stars' }));
    const offered = await screen.findAllByRole('option', { name: '4 stars', hidden: true });
    await shown.user.click(offered.at(-1)!);
    expect(reviews()).toMatchObject({
      reviews: [
        { author: 'Ann', stars: 5 },
        { author: 'Ben', text: 'Better', stars: 4 },
      ],
    });
    await shown.press('Move Review 2 up');
    expect(reviews()).toMatchObject({ reviews: [{ author: 'Ben' }, { author: 'Ann' }] });
    await shown.press('Remove Review 2');

    expect(reviews()).toMatchObject({ reviews: [{ author: 'Ben' }] });
  });

  it('add links and features, and show errors at their fields', async () => {
    const shown = await showEditor({
      version: 1,
      settings: { blocks: [links, aBlock('product-details', { features: ['Flour'] })] },
    });
    await shown.openBlock('Links');
    await shown.press('Add link');
    const second = within(screen.getByRole('group', { name: 'Link 2' }));
    await shown.user.type(second.getByRole('textbox', { name: 'URL' }), 'no address');
    expect(second.getByText('Please enter a valid URL or #text.')).toBeTruthy();
    expect(second.getByText('This field is required.')).toBeTruthy();
    await shown.press('All blocks');

    await shown.openBlock('Product details');
    await shown.press('Add feature');
    await shown.user.type(
      within(screen.getByRole('group', { name: 'Feature 2' })).getByRole('textbox', { name: 'Text' }),
      'Water',
    );

    expect(previewedPanel().content!.blocks[1]).toMatchObject({ features: ['Flour', 'Water'] });
  });

  it('require two different answers for a question', async () => {
    const shown = await showEditor({
      version: 1,
      settings: { blocks: [aBlock('microsurvey', { options: ['Yes', 'No'] })] },
    });
    await shown.openBlock('Microsurvey');

    await shown.press('Remove Answer 2');
    expect(screen.getByText('Please add at least two answers.')).toBeTruthy();
    await shown.press('Add answer');
    await shown.user.type(
      within(screen.getByRole('group', { name: 'Answer 2' })).getByRole('textbox', { name: 'Text' }),
      'Yes',
    );

    expect(screen.getByText('This answer already exists. Change or remove it.')).toBeTruthy();
  });

  it('upload a block’s image with its alternative text', async () => {
    const shown = await showEditor({ version: 1, settings: { blocks: [aBlock('text-image')] } });
    await shown.openBlock('Text and image');

    await shown.user.upload(screen.getByLabelText('Image file'), new File(['x'], 'loaf.jpg', { type: 'image/jpeg' }));
    await waitFor(() =>
      expect(previewedPanel().content!.blocks[0]).toMatchObject({
        picture: { url: 'https://edge.test/portal-pictures/a.jpg', alt: '' },
      }),
    );
    await shown.type('Alt text', 'A loaf');

    expect(previewedPanel().content!.blocks[0]).toMatchObject({ picture: { alt: 'A loaf' } });
  });
});
