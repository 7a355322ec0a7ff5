/** The limits of a portal; in characters unless stated otherwise. */
export const portalLimits = {
  blocks: 20,
  title: 60,
  heading: 80,
  text: 600,
  shortText: 160,
  label: 24,
  unitLabel: 16,
  buttonText: 24,
  launcherLabel: 24,
  price: 24,
  features: 8,
  reviews: 6,
  author: 60,
  links: 8,
  linkLabel: 60,
  question: 120,
  option: 60,
  leastOptions: 2,
  options: 6,
  comment: 300,
  alt: 120,
  /** Delay before a portal opens automatically, in seconds. */
  opensAfterSeconds: 600,
  /** Maximum pictures that an account may upload for its portals. */
  pictures: 200,
  /** Maximum pixels of a picture's longer side. */
  picturePixels: 1200,
  /** Page size of the subscriber list, and number of comments shown per question. */
  listPage: 50,
} as const;

/** The themes of a portal by id, with their display names. */
export const portalThemes = [
  { id: 1, name: 'Daylight' },
  { id: 2, name: 'Midnight' },
  { id: 3, name: 'Editorial' },
  { id: 4, name: 'Bloom' },
  { id: 5, name: 'Market' },
  { id: 6, name: 'Terminal' },
] as const;
export type PortalThemeId = (typeof portalThemes)[number]['id'];
export const portalThemeIds = portalThemes.map(({ id }) => id);

/** The block types of a portal's panel, in the order in which they are offered. */
export const portalBlockTypes = [
  'intro',
  'deadline',
  'text-image',
  'video',
  'product-details',
  'social-proof',
  'reviews',
  'cta',
  'links',
  'subscribe',
  'featured-snippet',
  'microsurvey',
] as const;
export type PortalBlockType = (typeof portalBlockTypes)[number];

/** The launcher icons for portals without an uploaded picture. */
export const launcherIcons = ['gift', 'clock', 'tag', 'star', 'bell', 'bolt'] as const;
export type LauncherIcon = (typeof launcherIcons)[number];
