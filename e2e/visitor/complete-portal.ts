import type { PortalBlock, PortalSettings, PortalThemeId } from '@lastcall/contracts/portals';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';

/** Sets a text wherever a customer may enter one, in a block of each type; `url` is the target of every link. */
export function everyBlock(text: string, url: string): PortalBlock[] {
  const picture = { url, alt: text };
  return [
    { id: 'the-intro', isShown: true, type: 'intro', title: text, text },
    { id: 'the-deadline', isShown: true, type: 'deadline', title: text, showsDate: true, overText: text },
    { id: 'the-text', isShown: true, type: 'text-image', title: text, text, picture, side: 'end' },
    { id: 'the-video', isShown: true, type: 'video', title: text, url, poster: picture },
    {
      id: 'the-product',
      isShown: true,
      type: 'product-details',
      title: text,
      text,
      price: text,
      oldPrice: text,
      picture,
      features: [text],
    },
    { id: 'the-proof', isShown: true, type: 'social-proof', figure: text, text },
    { id: 'the-reviews', isShown: true, type: 'reviews', title: text, reviews: [{ author: text, text, stars: 4 }] },
    { id: 'the-call', isShown: true, type: 'cta', text, url, target: '_parent', note: text },
    { id: 'the-links', isShown: true, type: 'links', title: text, links: [{ label: text, url }] },
    {
      id: 'the-subscribe',
      isShown: true,
      type: 'subscribe',
      title: text,
      text,
      placeholder: text,
      button: text,
      consent: text,
      thanks: text,
    },
    { id: 'the-snippet', isShown: true, type: 'featured-snippet', text, source: text, url },
    {
      id: 'the-survey',
      isShown: true,
      type: 'microsurvey',
      question: text,
      options: [text, 'Other'],
      hasComment: true,
      thanks: text,
    },
  ];
}

/** A portal as a bakery would write it, with every block, without pictures. */
export function bakeryPortal(themeId: PortalThemeId): PortalSettings {
  return {
    ...defaultPortal(themeId),
    blocks: [
      {
        id: 'the-intro',
        isShown: true,
        type: 'intro',
        title: 'Bread you will be proud of',
        text: 'Eight lessons, one starter, and a price that is held for you until the clock runs out.',
      },
      {
        id: 'the-deadline',
        isShown: true,
        type: 'deadline',
        title: 'Your price is reserved for',
        showsDate: false,
        overText: 'This offer is over.',
      },
      {
        id: 'the-product',
        isShown: true,
        type: 'product-details',
        title: 'Sourdough, from zero',
        text: 'The whole course, for ever.',
        price: '€ 79',
        oldPrice: '€ 129',
        picture: null,
        features: ['Eight lessons of film', 'A starter by mail'],
      },
      {
        id: 'the-call',
        isShown: true,
        type: 'cta',
        text: 'Get the course',
        url: '#buy',
        target: '_parent',
        note: 'Money back within 30 days.',
      },
      { id: 'the-proof', isShown: true, type: 'social-proof', figure: '4,210', text: 'people bake with it already' },
      {
        id: 'the-snippet',
        isShown: true,
        type: 'featured-snippet',
        text: 'The first course that explains why, and not only how.',
        source: 'Kitchen Weekly',
        url: '',
      },
      {
        id: 'the-text',
        isShown: true,
        type: 'text-image',
        title: 'Start on Saturday',
        text: 'By Sunday evening the first loaf is out of the oven.',
        picture: null,
        side: 'top',
      },
      {
        id: 'the-video',
        isShown: true,
        type: 'video',
        title: 'See it in two minutes',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        poster: null,
      },
      {
        id: 'the-reviews',
        isShown: true,
        type: 'reviews',
        title: 'What people say',
        reviews: [
          { author: 'Ada M.', text: 'My first loaf was eaten before it was cold.', stars: 5 },
          { author: 'Ben K.', text: 'Clear, calm, and it works.', stars: 4 },
        ],
      },
      {
        id: 'the-subscribe',
        isShown: true,
        type: 'subscribe',
        title: 'Before the price goes up',
        text: 'We write once, on the day before.',
        placeholder: 'Your email',
        button: 'Remind me',
        consent: 'I agree to be written to about this offer.',
        thanks: 'Thank you. We will remind you.',
      },
      {
        id: 'the-survey',
        isShown: true,
        type: 'microsurvey',
        question: "What's holding you back?",
        options: ['The price', 'I need more time'],
        hasComment: true,
        thanks: 'Thanks for letting us know.',
      },
      {
        id: 'the-links',
        isShown: true,
        type: 'links',
        title: 'Good to know',
        links: [{ label: 'Frequently asked questions', url: '#questions' }],
      },
    ],
  };
}
