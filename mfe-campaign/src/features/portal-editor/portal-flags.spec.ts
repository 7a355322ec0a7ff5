import { describe, expect, it } from '@jest/globals';
import { inWords, validation } from '@lastcall/contracts/platform';
import { savePortalBody, type PortalBlock, type PortalSettings } from '@lastcall/contracts/portals';
import { portalBlockTypes, portalLimits, portalThemeIds } from '@lastcall/contracts/portals/portal-facts';
import { portalHints, withoutHints } from '@lastcall/contracts/portals/portal-hints';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { flagsOf } from './portal-flags.ts';
import { formOf, settingsOf, type PortalForm } from './portal-form.ts';

const tag = {
  provider: 'kit',
  connection_id: crypto.randomUUID(),
  type: 'tag',
  tag_id: '7',
  tag_name: 'Portal',
} as const;
const aForm = (change: Partial<PortalForm> = {}): PortalForm => ({
  ...formOf({
    settings: { ...defaultPortal(1), events: { opensAfterSeconds: 5, dataLayer: false }, integration: tag },
    launcherUrl: null,
  }),
  ...change,
});

/** Returns the contract's errors for the same fields: paths and messages. */
function contractSays(form: PortalForm): string[] {
  const result = savePortalBody.safeParse({ settings: settingsOf(form) }, inWords);
  if (result.success) return [];
  const first = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const at = path.slice(1).join('.');
    if (!first.has(at)) first.set(at, message);
  }
  return [...first].map(([at, message]) => `${at}: ${message}`).sort();
}

/** Returns the flags by the contract's paths. */
function flagsSay(form: PortalForm): string[] {
  const settings: PortalSettings = settingsOf(form);
  const where: Readonly<Record<string, string>> = {
    launcherLabel: 'launcher.label',
    opensAfterSeconds: 'events.opensAfterSeconds',
    ...Object.fromEntries(Object.keys(settings.labels).map((label) => [label, `labels.${label}`])),
  };
  const placeOf = (blockId: string | null, at: string): string =>
    blockId === null ? (where[at] ?? at) : `blocks.${settings.blocks.findIndex(({ id }) => id === blockId)}.${at}`;
  return flagsOf(form)
    .map(({ blockId, at, message }) => `${placeOf(blockId, at)}: ${message}`)
    .sort();
}

/** Texts that are invalid in some field, or in none. */
const texts = [
  '',
  '   ',
  'ok',
  'x'.repeat(20),
  'x'.repeat(70),
  'x'.repeat(200),
  'x'.repeat(700),
  '#offer',
  'site.test/offer',
  'https://site.test/offer',
  'javascript:alert(1)',
  'https://no host',
  `https://site.test/${'x'.repeat(2100)}`,
];

/** Returns a value with each of its texts replaced in turn. */
function withEach<T>(value: T, text: string): T[] {
  if (typeof value === 'string') return [text as T];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withEach(item, text).map((changed) => value.with(at, changed) as T));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      ['id', 'type', 'side', 'target'].includes(name)
        ? []
        : withEach(part, text).map((changed) => ({ ...value, [name]: changed })),
    );
  return [];
}

/** Returns a block with other text in place of author hints. */
function written<T extends PortalBlock>(block: T): T {
  const hints: readonly string[] = Object.values(portalHints).flat();
  return JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === 'string' && hints.includes(value) ? `Own words ${hints.indexOf(value)}` : value,
  ) as T;
}

const picture = { url: 'https://edge.test/portal-pictures/a.jpg', alt: 'A loaf' };
const filled = (type: PortalBlock['type']): PortalBlock => {
  const block = written(newBlock(type));
  if (block.type === 'video') return { ...block, url: 'https://youtu.be/x', poster: picture };
  if (block.type === 'text-image' || block.type === 'product-details') return { ...block, picture };
  return block;
};

describe('the validation of a portal', () => {
  it.each(portalThemeIds)('accepts the defaults of theme %s', (themeId) => {
    const form = formOf({ settings: defaultPortal(themeId), launcherUrl: null });

    expect(flagsOf(form)).toEqual([]);
  });

  it.each(portalBlockTypes)('reports the contract’s message for each text of a %s block', (type) => {
    const block = filled(type);

    for (const text of texts) {
      for (const changed of withEach(block, text)) {
        const form = aForm({ blocks: [changed] });
        expect(flagsSay(form)).toEqual(contractSays(form));
      }
    }
  });

  it.each(['text-image', 'product-details', 'reviews', 'featured-snippet'] as const)(
    'requires text in place of the hints of a %s block that visitors see',
    (type) => {
      const block = newBlock(type);
      const shown = aForm({ blocks: [withoutHints(block)] });
      const hidden = aForm({ blocks: [{ ...withoutHints(block), isShown: false }] });

      expect(flagsOf(shown)).toContainEqual(
        expect.objectContaining({ blockId: block.id, message: validation.required }),
      );
      expect(flagsSay(shown)).toEqual(contractSays(shown));
      expect([flagsOf(hidden), contractSays(hidden)]).toEqual([[], []]);
    },
  );

  it('reports the contract’s messages for all fields outside the blocks', () => {
    const form = aForm();

    for (const text of texts) {
      for (const name of [
        'title',
        'launcherLabel',
        'days',
        'hours',
        'minutes',
        'seconds',
        'close',
        'send',
        'comment',
        'failed',
      ] as const) {
        const changed = aForm({ [name]: text });
        expect(flagsSay(changed)).toEqual(contractSays(changed));
      }
    }
    expect(flagsSay(form)).toEqual([]);
  });

  it.each([-1, 0, 5.5, 600, 601])('reports the contract’s message for %s seconds', (opensAfterSeconds) => {
    const form = aForm({ opensAfterSeconds });

    expect(flagsSay(form).length).toBe(contractSays(form).length);
    if (Number.isInteger(opensAfterSeconds)) expect(flagsSay(form)).toEqual(contractSays(form));
  });

  it.each([
    ['red', 'accent: Invalid hex value'],
    ['#12345', 'accent: Invalid hex value'],
    [' ', 'accent: Invalid hex value'],
  ])('rejects the accent "%s", which isn’t a color', (accent, said) => {
    const form = aForm({ accent });

    expect(flagsSay(form)).toEqual([said]);
    expect(contractSays(form)).toEqual([said]);
  });

  it('requires the seconds and the tag only when they are used', () => {
    const noTag = { provider: '', connection_id: '', type: '', tag_id: '', tag_name: '' } as const;

    expect(flagsSay(aForm({ opensAfterSeconds: null, tag: noTag }))).toEqual([
      'events.opensAfterSeconds: This field is required.',
      'tag: This field is required.',
    ]);
    expect(flagsSay(aForm({ opensByItself: false, opensAfterSeconds: null, addsTag: false, tag: noTag }))).toEqual([]);
  });

  it.each([
    ['text-image', ['text']],
    ['product-details', ['title', 'text', 'features.0', 'features.1', 'features.2']],
    ['reviews', ['reviews.0.author', 'reviews.0.text']],
    ['featured-snippet', ['text']],
  ] as const)('reports each author hint of a %s block that visitors would see', (type, places) => {
    const block = newBlock(type);

    for (const say of [flagsSay, contractSays])
      expect(say(aForm({ blocks: [block] }))).toEqual(
        places.map((place) => `blocks.0.${place}: Replace this example with your own text.`).sort(),
      );
    expect(flagsSay(aForm({ blocks: [{ ...block, isShown: false }] }))).toEqual([]);
    expect(flagsSay(aForm({ blocks: [written(block)] }))).toEqual([]);
  });

  it('reports sample text that promises an email until an email platform is connected', () => {
    const subscribe = newBlock('subscribe');
    const said = ['text', 'thanks', 'title'].map((place) => `blocks.0.${place}: ${validation.mailPromise}`);

    for (const say of [flagsSay, contractSays]) {
      expect(say(aForm({ blocks: [subscribe], addsTag: false }))).toEqual(said);
      expect(say(aForm({ blocks: [subscribe] }))).toEqual([]);
    }
    const own = { ...subscribe, title: 'Join our list', text: '', thanks: 'Thank you.' };
    expect(flagsSay(aForm({ blocks: [own], addsTag: false }))).toEqual([]);
  });

  it('reports the second of two equal answers', () => {
    const survey = { ...newBlock('microsurvey'), options: ['Yes', 'No', ' Yes'] };

    expect(flagsOf(aForm({ blocks: [survey] }))).toEqual([
      {
        field: 'blocks',
        blockId: survey.id,
        at: 'options.2',
        message: 'This answer already exists. Change or remove it.',
      },
    ]);
    expect(savePortalBody.safeParse({ settings: settingsOf(aForm({ blocks: [survey] })) }).success).toBe(false);
  });

  it('requires at least two answers, one review and one link', () => {
    const blocks: PortalBlock[] = [
      { ...newBlock('microsurvey'), options: ['Yes'] },
      { ...newBlock('reviews'), reviews: [] },
      { ...newBlock('links'), links: [] },
    ];
    const form = aForm({ blocks });

    expect(flagsSay(form)).toEqual(contractSays(form));
    expect(flagsOf(form)).toHaveLength(3);
  });

  it('lists the problems in the order of the panel', () => {
    const cta = { ...newBlock('cta'), url: '' };
    const form = aForm({ accent: 'red', title: '', blocks: [cta], close: '', opensAfterSeconds: null });

    expect(flagsOf(form).map(({ at }) => at)).toEqual(['accent', 'title', 'url', 'close', 'opensAfterSeconds']);
  });

  it('accepts the maximum number of blocks', () => {
    const blocks = Array.from({ length: portalLimits.blocks }, () => newBlock('intro'));

    expect(flagsOf(aForm({ blocks }))).toEqual([]);
    expect(savePortalBody.safeParse({ settings: settingsOf(aForm({ blocks })) }).success).toBe(true);
  });
});
