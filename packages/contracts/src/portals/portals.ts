import { z } from 'zod';
import { ctaTarget, isCtaUrl } from '../campaigns/bars.ts';
import { accountKey, visitorId } from '../tracking/decision.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { launcherIcons, portalLimits, portalThemeIds } from './portal-facts.ts';
import { hintsIn, mailPromisesIn } from './portal-hints.ts';
import { email, hexColor, id, instant, isPageUrl } from '../platform/primitives.ts';
import { containerKind, integrationProvider } from '../integrations/index.ts';

export * from './portal-facts.ts';

const text = (most: number) => z.string().trim().max(most, validation.tooLong(most));
const required = (most: number) => text(most).min(1, validation.required);
const url = z
  .string()
  .trim()
  .max(limits.url, validation.tooLong(limits.url))
  .refine((value) => /^https?:\/\//i.test(value) && isPageUrl(value), validation.url);
const target = z.string().trim().max(limits.url, validation.tooLong(limits.url)).refine(isCtaUrl, validation.ctaUrl);

/** A picture in a block: its URL, on our domain or another, and its alternative text. */
const portalPicture = z.strictObject({ url, alt: text(portalLimits.alt) });
export type PortalPicture = z.infer<typeof portalPicture>;

/** The common fields of all blocks: an id that is unique in the portal and stays when the block is moved, and whether visitors see it. */
const block = { id: z.string().regex(/^[\w-]{8,36}$/), isShown: z.boolean() };
const heading = text(portalLimits.heading);
const button = required(portalLimits.buttonText);

const introBlock = z.strictObject({
  ...block,
  type: z.literal('intro'),
  title: required(portalLimits.heading),
  text: text(portalLimits.text),
});
/** The countdown; `overText` replaces it once it has expired. */
const deadlineBlock = z.strictObject({
  ...block,
  type: z.literal('deadline'),
  title: heading,
  showsDate: z.boolean(),
  overText: text(portalLimits.shortText),
});
const textImageBlock = z.strictObject({
  ...block,
  type: z.literal('text-image'),
  title: heading,
  text: required(portalLimits.text),
  picture: portalPicture.nullable(),
  side: z.enum(['start', 'end', 'top']),
});
/** A video on YouTube, Vimeo, Wistia or Loom, or a file; nothing is loaded before a visitor plays it. */
const videoBlock = z.strictObject({
  ...block,
  type: z.literal('video'),
  title: heading,
  url,
  poster: portalPicture.nullable(),
});
const productBlock = z.strictObject({
  ...block,
  type: z.literal('product-details'),
  title: required(portalLimits.heading),
  text: text(portalLimits.text),
  price: text(portalLimits.price),
  /** The previous price, crossed out. */
  oldPrice: text(portalLimits.price),
  picture: portalPicture.nullable(),
  features: z.array(required(portalLimits.shortText)).max(portalLimits.features),
});
const socialProofBlock = z.strictObject({
  ...block,
  type: z.literal('social-proof'),
  figure: required(portalLimits.label),
  text: required(portalLimits.shortText),
});
const review = z.strictObject({
  author: required(portalLimits.author),
  text: required(portalLimits.text),
  stars: z.int().min(1).max(5),
});
const reviewsBlock = z.strictObject({
  ...block,
  type: z.literal('reviews'),
  title: heading,
  reviews: z.array(review).min(1, validation.required).max(portalLimits.reviews),
});
const ctaBlock = z.strictObject({
  ...block,
  type: z.literal('cta'),
  text: button,
  url: target,
  target: ctaTarget,
  note: text(portalLimits.shortText),
});
const portalLink = z.strictObject({ label: required(portalLimits.linkLabel), url: target });
const linksBlock = z.strictObject({
  ...block,
  type: z.literal('links'),
  title: heading,
  links: z.array(portalLink).min(1, validation.required).max(portalLimits.links),
});
/** `consent` is the wording that a subscriber agrees to; shown with a checkbox when it is not blank. */
const subscribeBlock = z.strictObject({
  ...block,
  type: z.literal('subscribe'),
  title: heading,
  text: text(portalLimits.shortText),
  placeholder: text(portalLimits.label),
  button,
  consent: text(portalLimits.shortText),
  thanks: required(portalLimits.shortText),
});
/** A highlighted sentence, such as a quote from an article about the offer; `source` names its origin. */
const snippetBlock = z.strictObject({
  ...block,
  type: z.literal('featured-snippet'),
  text: required(portalLimits.text),
  source: text(portalLimits.author),
  url: z.union([z.literal(''), url]),
});
const surveyBlock = z.strictObject({
  ...block,
  type: z.literal('microsurvey'),
  question: required(portalLimits.question),
  options: z
    .array(required(portalLimits.option))
    .min(portalLimits.leastOptions, validation.surveyOptions)
    .max(portalLimits.options)
    .refine((options) => new Set(options).size === options.length, validation.surveyTwice),
  hasComment: z.boolean(),
  thanks: required(portalLimits.shortText),
});

/** A block of the panel. */
export const portalBlock = z.discriminatedUnion('type', [
  introBlock,
  deadlineBlock,
  textImageBlock,
  videoBlock,
  productBlock,
  socialProofBlock,
  reviewsBlock,
  ctaBlock,
  linksBlock,
  subscribeBlock,
  snippetBlock,
  surveyBlock,
]);
export type PortalBlock = z.infer<typeof portalBlock>;

const unitLabel = required(portalLimits.unitLabel);

/** The icon on the page that opens the panel. `label` is shown beside it; if it is blank, only the icon is shown, with the panel's title as its accessible name. */
const launcher = z.strictObject({
  side: z.enum(['left', 'right']),
  icon: z.enum(launcherIcons),
  pictureId: id.nullable(),
  label: text(portalLimits.launcherLabel),
});

/** The container at the provider that subscribers are added to (a tag, a list or the like); null adds them nowhere. */
const portalIntegration = z.strictObject({
  provider: integrationProvider,
  connection_id: id,
  type: containerKind,
  tag_id: z.string().min(1).max(128),
  tag_name: z.string().max(200),
});
export type PortalIntegration = z.infer<typeof portalIntegration>;

/** A campaign's portal as its editor saves it. `accent` overrides the theme's color. */
export const portalSettings = z
  .strictObject({
    themeId: z.literal(portalThemeIds),
    accent: hexColor.nullable(),
    title: required(portalLimits.title),
    launcher,
    /** The panel's labels: the countdown units, the close button, the form button, the comment field, and the message shown when sending fails. */
    labels: z.strictObject({
      days: unitLabel,
      hours: unitLabel,
      minutes: unitLabel,
      seconds: unitLabel,
      close: unitLabel,
      send: unitLabel,
      comment: required(portalLimits.label),
      failed: required(portalLimits.shortText),
    }),
    blocks: z.array(portalBlock).max(portalLimits.blocks),
    /** `opensAfterSeconds`: the delay before the portal opens automatically, once per session; null disables this. `dataLayer`: events are also sent to the page's tag manager. */
    events: z.strictObject({
      opensAfterSeconds: z.int().min(0).max(portalLimits.opensAfterSeconds).nullable(),
      dataLayer: z.boolean(),
    }),
    integration: portalIntegration.nullable(),
  })
  .refine(({ blocks }) => new Set(blocks.map((each) => each.id)).size === blocks.length, {
    path: ['blocks'],
    error: validation.blockTwice,
  });
export type PortalSettings = z.infer<typeof portalSettings>;

/** A portal as visitors' browsers receive it. */
export const portalContent = z.object({
  ...portalSettings.shape,
  integration: z.undefined().optional(),
  launcherUrl: z.url().nullable(),
});
export type PortalContent = Omit<PortalSettings, 'integration'> & { readonly launcherUrl: string | null };

/** Event counts of the last 30 days. */
const portalNumbers = z.object({
  opens: z.int(),
  closes: z.int(),
  ctas: z.int(),
  links: z.int(),
  subscribers: z.int(),
  answers: z.int(),
});
export type PortalNumbers = z.infer<typeof portalNumbers>;

/** A campaign's portal for its editor; version 0 is the default of a campaign whose portal was never saved. */
export const portal = z.object({
  settings: portalSettings,
  version: z.int(),
  launcherUrl: z.url().nullable(),
  numbers: portalNumbers,
  edgeOrigin: z.url(),
});
export type Portal = z.infer<typeof portal>;

/** `version` is the loaded version; if it has changed since, nothing is saved. Visible blocks must not contain author hints, or a sample promise of an email that is never sent. */
export const savePortalBody = z.strictObject({
  settings: portalSettings.superRefine(({ blocks, integration }, context) => {
    const refuse = (at: number, place: string, message: string): void =>
      context.addIssue({ code: 'custom', path: ['blocks', at, ...place.split('.')], message });
    for (const [at, block] of blocks.entries()) {
      for (const place of hintsIn(block)) refuse(at, place, validation.authorHint);
      if (integration === null) for (const place of mailPromisesIn(block)) refuse(at, place, validation.mailPromise);
    }
  }),
  version: z.int().min(0).optional(),
});
export type SavePortalBody = z.infer<typeof savePortalBody>;

export const uploadedPortalPicture = z.object({ id, url: z.url() });

/** The containers that subscribers can be added to, per connected provider. `problem` is the provider's message. */
export const portalTags = z.object({
  connections: z.array(
    z.object({
      provider: integrationProvider,
      providerName: z.string(),
      connection_id: id,
      accountName: z.string().nullable(),
      containers: z.array(z.object({ type: containerKind, id: z.string(), name: z.string() })),
      problem: z.string().nullable(),
    }),
  ),
});
export type PortalTags = z.infer<typeof portalTags>;

/** The sync state of a subscriber at the provider: `none` when no sync was requested. */
export const subscriberState = z.enum(['none', 'pending', 'added', 'failed']);
export const portalListQuery = z.strictObject({ cursor: z.string().max(200).optional() });
const portalSubscriber = z.object({
  id,
  leadId: id.nullable(),
  email: z.string().nullable(),
  subscribedAt: instant,
  state: subscriberState,
  problem: z.string().nullable(),
});
export type PortalSubscriber = z.infer<typeof portalSubscriber>;
export const portalSubscribers = z.object({
  subscribers: z.array(portalSubscriber),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

/** The answers to each question, including removed questions; options in the question's order. */
export const portalAnswers = z.object({
  surveys: z.array(
    z.object({
      blockId: z.string(),
      question: z.string(),
      isCurrent: z.boolean(),
      answers: z.int(),
      options: z.array(z.object({ option: z.string(), answers: z.int() })),
      comments: z.array(
        z.object({ comment: z.string(), option: z.string(), email: z.string().nullable(), answeredAt: instant }),
      ),
    }),
  ),
});
export type PortalAnswers = z.infer<typeof portalAnswers>;

/** The identifiers of a visitor on a page, as in a decide request. Sent as text/plain, so that browsers send it without a preflight. */
const visitor = {
  key: accountKey,
  pageId: id,
  blockId: z.string().max(36),
  lc: z.string().max(512).optional(),
  visitor: visitorId.optional(),
};
/** A subscription on a page. The response identifies the lead from then on. `consent` is the wording beside the checkbox as it was shown, blank without one; the query of `pageUrl`, which may identify the lead, is not stored. */
export const subscribeRequest = z.strictObject({
  ...visitor,
  email,
  hasAgreed: z.boolean(),
  consent: z.string().max(portalLimits.shortText).optional(),
  pageUrl: z.string().max(4096).optional(),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
/** The response to a subscription; the token is empty if another browser submitted the email address before and no countdown distinguishes them. */
export const subscribed = z.object({ ok: z.literal(true), deadlineAt: instant.nullable(), token: z.string() });
/** An answer to a question; a lead's last answer counts. */
export const answerRequest = z.strictObject({
  ...visitor,
  option: z
    .int()
    .min(0)
    .max(portalLimits.options - 1),
  comment: text(portalLimits.comment).default(''),
});
export type AnswerRequest = z.infer<typeof answerRequest>;
export const answered = z.object({ ok: z.literal(true) });
export const portalContentParams = z.object({ accountKey, pageId: id });
