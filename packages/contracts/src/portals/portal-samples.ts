import { mailPromises, portalHints } from './portal-hints.ts';
import type { PortalBlockType, PortalThemeId } from './portal-facts.ts';
import type { PortalBlock, PortalSettings } from './portals.ts';

type BlockOf<Type extends PortalBlockType> = Extract<PortalBlock, { type: Type }>;
type BlockContent<Type extends PortalBlockType> = Omit<BlockOf<Type>, 'id' | 'isShown' | 'type'>;

/** The initial content of each block type. Values that only the owner knows, such as a video URL, are blank and required on save. */
const initialContent: { readonly [Type in PortalBlockType]: BlockContent<Type> } = {
  intro: {
    title: 'Your offer is waiting',
    text: 'Everything that’s included, in one place, while the offer lasts.',
  },
  deadline: { title: 'Your price is reserved for', showsDate: true, overText: 'This offer has expired.' },
  'text-image': {
    title: 'What’s included',
    text: portalHints.text,
    picture: null,
    side: 'end',
  },
  video: { title: 'See it in two minutes', url: '', poster: null },
  'product-details': {
    title: portalHints.productTitle,
    text: portalHints.productText,
    price: '',
    oldPrice: '',
    picture: null,
    features: [...portalHints.features],
  },
  'social-proof': { figure: '1,000+', text: 'customers so far' },
  reviews: {
    title: 'What customers say',
    reviews: [{ author: portalHints.reviewAuthor, text: portalHints.reviewText, stars: 5 }],
  },
  cta: { text: 'See the offer', url: '#offer', target: '_parent', note: '' },
  links: { title: 'Good to know', links: [{ label: 'Frequently asked questions', url: '#questions' }] },
  subscribe: {
    title: mailPromises.title,
    text: mailPromises.text,
    placeholder: 'Your email',
    button: 'Remind me',
    consent: '',
    thanks: mailPromises.thanks,
  },
  'featured-snippet': { text: portalHints.snippet, source: '', url: '' },
  microsurvey: {
    question: 'What’s holding you back?',
    options: ['The price', 'I need more time', 'I’m not sure it’s for me'],
    hasComment: true,
    thanks: 'Thanks for letting us know.',
  },
};

function blockOf<Type extends PortalBlockType>(
  type: Type,
  id: string,
  changes: Partial<BlockContent<Type>> = {},
): BlockOf<Type> {
  return { id, isShown: true, type, ...structuredClone(initialContent[type]), ...changes } as unknown as BlockOf<Type>;
}

/** Returns a new block with sample text and a new id. A video has no URL yet. */
export function newBlock<Type extends PortalBlockType>(type: Type): BlockOf<Type> {
  return blockOf(type, crypto.randomUUID());
}

/** Initial content of individual themes; claims about customers and products stay hidden until the owner confirms them, and so does the promise of an email. */
const hide = (block: PortalBlock): PortalBlock => ({ ...block, isShown: false });

interface Sample {
  readonly title: string;
  readonly launcher: Pick<PortalSettings['launcher'], 'icon' | 'label'>;
  readonly blocks: readonly PortalBlock[];
}

const samples: Readonly<Record<PortalThemeId, Sample>> = {
  1: {
    title: 'Your offer',
    launcher: { icon: 'gift', label: '' },
    blocks: [
      blockOf('intro', 'sample-intro', {
        title: 'Glad you’re here',
        text: 'We’ve saved a special price for you. Here’s what’s included.',
      }),
      blockOf('deadline', 'sample-deadline'),
      blockOf('cta', 'sample-cta', { note: 'The offer closes at the deadline.' }),
      hide(blockOf('social-proof', 'sample-social-proof')),
      hide(blockOf('reviews', 'sample-reviews')),
      hide(blockOf('subscribe', 'sample-subscribe')),
    ],
  },
  2: {
    title: 'Tonight only',
    launcher: { icon: 'bolt', label: 'Unlock' },
    blocks: [
      blockOf('deadline', 'sample-deadline', { title: 'Doors close in' }),
      blockOf('intro', 'sample-intro', {
        title: 'You’re on the list',
        text: 'This offer isn’t shown on the page. It’s yours until the countdown ends.',
      }),
      hide(blockOf('product-details', 'sample-product')),
      blockOf('cta', 'sample-cta', { text: 'Claim your spot' }),
      hide(
        blockOf('subscribe', 'sample-subscribe', {
          title: 'Not tonight?',
          text: mailPromises.beforeItCloses,
        }),
      ),
    ],
  },
  3: {
    title: 'The offer at a glance',
    launcher: { icon: 'star', label: '' },
    blocks: [
      blockOf('intro', 'sample-intro', {
        title: 'A few words before you decide',
        text: 'Here’s what you need to know before the deadline.',
      }),
      hide(blockOf('featured-snippet', 'sample-snippet')),
      hide(blockOf('text-image', 'sample-text')),
      blockOf('deadline', 'sample-deadline', { title: 'Time left' }),
      blockOf('cta', 'sample-cta', { text: 'Read the offer' }),
      hide(blockOf('reviews', 'sample-reviews')),
    ],
  },
  4: {
    title: 'Something for you',
    launcher: { icon: 'gift', label: 'For you' },
    blocks: [
      blockOf('intro', 'sample-intro', {
        title: 'We saved this for you',
        text: 'A small gift for visiting, while the offer lasts.',
      }),
      blockOf('deadline', 'sample-deadline', { title: 'Yours for another' }),
      blockOf('cta', 'sample-cta', { text: 'Open your gift' }),
      blockOf('microsurvey', 'sample-survey', {
        question: 'Who is it for?',
        options: ['For me', 'For someone else', 'Just browsing'],
        hasComment: false,
        thanks: 'Thanks for your answer.',
      }),
      hide(blockOf('reviews', 'sample-reviews')),
    ],
  },
  5: {
    title: 'Deal of the day',
    launcher: { icon: 'tag', label: 'Deal' },
    blocks: [
      blockOf('deadline', 'sample-deadline', { title: 'Ends in', overText: 'This deal has ended.' }),
      hide(blockOf('product-details', 'sample-product')),
      blockOf('intro', 'sample-intro', {
        title: 'Today’s price is lower',
        text: 'No code needed. The price goes back up when the countdown ends.',
      }),
      blockOf('cta', 'sample-cta', { text: 'Get the deal' }),
      hide(blockOf('social-proof', 'sample-social-proof')),
      hide(blockOf('subscribe', 'sample-subscribe', { title: mailPromises.nextDeal })),
    ],
  },
  6: {
    title: 'Early access',
    launcher: { icon: 'clock', label: '' },
    blocks: [
      blockOf('intro', 'sample-intro', {
        title: 'Early access is open',
        text: 'You’re in. These terms are available until the deadline.',
      }),
      blockOf('deadline', 'sample-deadline', { title: 'Time left', overText: 'This offer has expired.' }),
      blockOf('cta', 'sample-cta', { text: 'Get access' }),
      blockOf('microsurvey', 'sample-survey', {
        question: 'What are you building?',
        options: ['Software', 'A store', 'A course', 'Something else'],
        hasComment: false,
      }),
      hide(
        blockOf('subscribe', 'sample-subscribe', {
          title: 'Remind me',
          text: mailPromises.oneMail,
          button: 'Subscribe',
        }),
      ),
    ],
  },
};

/** Returns the initial portal of a theme. Its block ids are constant, so that answers given before the first save stay assigned to their block. */
export function defaultPortal(themeId: PortalThemeId): PortalSettings {
  const { title, launcher, blocks } = structuredClone(samples[themeId]);
  return {
    themeId,
    accent: null,
    title,
    launcher: { side: 'right', pictureId: null, ...launcher },
    labels: {
      days: 'Days',
      hours: 'Hours',
      minutes: 'Minutes',
      seconds: 'Seconds',
      close: 'Close',
      send: 'Send',
      comment: 'Anything to add?',
      failed: 'We couldn’t send this. Please try again.',
    },
    blocks: [...blocks],
    events: { opensAfterSeconds: null, dataLayer: false },
    integration: null,
  };
}
