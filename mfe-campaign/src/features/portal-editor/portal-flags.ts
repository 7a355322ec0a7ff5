import { isCtaUrl } from '@lastcall/contracts/campaigns';
import { isPageUrl, limits, validation } from '@lastcall/contracts/platform';
import type { PortalBlock, PortalPicture } from '@lastcall/contracts/portals';
import { portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { hintsIn, mailPromisesIn, withHints } from '@lastcall/contracts/portals/portal-hints';
import type { FieldName, PortalForm } from './portal-form.ts';

/** An error that blocks saving the portal. */
export interface Flag {
  readonly field: FieldName;
  /** The block with the error, and the path in it, such as `links.0.url`; null outside of blocks. */
  readonly blockId: string | null;
  readonly at: string;
  readonly message: string;
}

export type BlockOf<T extends PortalBlockType> = Extract<PortalBlock, { type: T }>;

type Problem = string | undefined;
type Problems = Readonly<Record<string, Problem>>;

const tooLong = (value: string, most: number): Problem =>
  value.trim().length > most ? validation.tooLong(most) : undefined;
const needed = (value: string, most: number): Problem =>
  value.trim() === '' ? validation.required : tooLong(value, most);
const webUrl = (value: string): Problem =>
  tooLong(value, limits.url) ??
  (/^https?:\/\//i.test(value.trim()) && isPageUrl(value.trim()) ? undefined : validation.url);
const target = (value: string): Problem =>
  tooLong(value, limits.url) ?? (isCtaUrl(value.trim()) ? undefined : validation.ctaUrl);

const picture = (name: string, shown: PortalPicture | null): Problems =>
  shown ? { [`${name}.url`]: webUrl(shown.url), [`${name}.alt`]: tooLong(shown.alt, portalLimits.alt) } : {};
const each = <T>(name: string, items: readonly T[], problemsOf: (item: T) => Problems): Problems =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      Object.entries(problemsOf(item)).map(([field, problem]) => [
        field === '' ? `${name}.${at}` : `${name}.${at}.${field}`,
        problem,
      ]),
    ),
  );

// The contract's schemas stay on the server: they would bundle a second copy of zod into the remote. A spec compares the two.
const problemsIn: { readonly [T in PortalBlockType]: (block: BlockOf<T>) => Problems } = {
  intro: ({ title, text }) => ({ title: needed(title, portalLimits.heading), text: tooLong(text, portalLimits.text) }),
  deadline: ({ title, overText }) => ({
    title: tooLong(title, portalLimits.heading),
    overText: tooLong(overText, portalLimits.shortText),
  }),
  'text-image': ({ title, text, picture: shown }) => ({
    title: tooLong(title, portalLimits.heading),
    text: needed(text, portalLimits.text),
    ...picture('picture', shown),
  }),
  video: ({ title, url, poster }) => ({
    title: tooLong(title, portalLimits.heading),
    url: webUrl(url),
    ...picture('poster', poster),
  }),
  'product-details': ({ title, text, price, oldPrice, picture: shown, features }) => ({
    title: needed(title, portalLimits.heading),
    text: tooLong(text, portalLimits.text),
    price: tooLong(price, portalLimits.price),
    oldPrice: tooLong(oldPrice, portalLimits.price),
    ...picture('picture', shown),
    ...each('features', features, (feature) => ({ '': needed(feature, portalLimits.shortText) })),
  }),
  'social-proof': ({ figure, text }) => ({
    figure: needed(figure, portalLimits.label),
    text: needed(text, portalLimits.shortText),
  }),
  reviews: ({ title, reviews }) => ({
    title: tooLong(title, portalLimits.heading),
    reviews: reviews.length === 0 ? validation.required : undefined,
    ...each('reviews', reviews, ({ author, text }) => ({
      author: needed(author, portalLimits.author),
      text: needed(text, portalLimits.text),
    })),
  }),
  cta: ({ text, url, note }) => ({
    text: needed(text, portalLimits.buttonText),
    url: target(url),
    note: tooLong(note, portalLimits.shortText),
  }),
  links: ({ title, links }) => ({
    title: tooLong(title, portalLimits.heading),
    links: links.length === 0 ? validation.required : undefined,
    ...each('links', links, ({ label, url }) => ({ label: needed(label, portalLimits.linkLabel), url: target(url) })),
  }),
  subscribe: ({ title, text, placeholder, button, consent, thanks }) => ({
    title: tooLong(title, portalLimits.heading),
    text: tooLong(text, portalLimits.shortText),
    placeholder: tooLong(placeholder, portalLimits.label),
    button: needed(button, portalLimits.buttonText),
    consent: tooLong(consent, portalLimits.shortText),
    thanks: needed(thanks, portalLimits.shortText),
  }),
  'featured-snippet': ({ text, source, url }) => ({
    text: needed(text, portalLimits.text),
    source: tooLong(source, portalLimits.author),
    url: url === '' ? undefined : webUrl(url),
  }),
  microsurvey: ({ question, options, thanks }) => ({
    question: needed(question, portalLimits.question),
    ...each('options', options, (option) => ({ '': needed(option, portalLimits.option) })),
    ...twice(options),
    options: options.length < portalLimits.leastOptions ? validation.surveyOptions : undefined,
    thanks: needed(thanks, portalLimits.shortText),
  }),
};

/** Flags the second of two equal answers. */
function twice(options: readonly string[]): Problems {
  const at = options.findIndex(
    (option, index) =>
      option.trim() !== '' && options.slice(0, index).some((earlier) => earlier.trim() === option.trim()),
  );
  return at < 0 ? {} : { [`options.${at}`]: validation.surveyTwice };
}

/** Returns the errors in a block, in field order; `addsTag` when subscribers are synced to an email platform. */
function blockFlags(block: PortalBlock, { addsTag }: Pick<PortalForm, 'addsTag'>): Flag[] {
  const at = (places: readonly string[], message: string): Problems =>
    Object.fromEntries(places.map((place) => [place, message]));
  const problems: Problems = {
    // A hidden block may still lack text.
    ...(problemsIn[block.type] as (block: PortalBlock) => Problems)(block.isShown ? block : withHints(block)),
    ...at(hintsIn(block), validation.authorHint),
    ...(addsTag ? {} : at(mailPromisesIn(block), validation.mailPromise)),
  };
  return Object.entries(problems).flatMap(([at, message]) =>
    message === undefined ? [] : [{ field: 'blocks' as const, blockId: block.id, at, message }],
  );
}

const hexColor = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

function secondsProblem(seconds: number | null): Problem {
  if (seconds === null) return validation.required;
  if (!Number.isInteger(seconds)) return validation.wrongKind;
  if (seconds < 0) return validation.atLeast(0);
  return seconds > portalLimits.opensAfterSeconds ? validation.atMost(portalLimits.opensAfterSeconds) : undefined;
}

/** Returns all errors, in panel order. */
export function flagsOf(form: PortalForm): Flag[] {
  const outside = (problems: { readonly [N in FieldName]?: Problem }): Flag[] =>
    Object.entries(problems).flatMap(([field, message]) =>
      message === undefined ? [] : [{ field: field as FieldName, blockId: null, at: field, message }],
    );
  const {
    accent,
    launcherLabel,
    title,
    blocks,
    days,
    hours,
    minutes,
    seconds,
    close,
    send,
    comment,
    failed,
    opensByItself,
    opensAfterSeconds,
    addsTag,
    tag,
  } = form;
  const unit = (label: string): Problem => needed(label, portalLimits.unitLabel);
  return [
    ...outside({
      accent: accent === '' || hexColor.test(accent.trim()) ? undefined : validation.hexColor,
      launcherLabel: tooLong(launcherLabel, portalLimits.launcherLabel),
      title: needed(title, portalLimits.title),
    }),
    ...blocks.flatMap((block) => blockFlags(block, form)),
    ...outside({
      days: unit(days),
      hours: unit(hours),
      minutes: unit(minutes),
      seconds: unit(seconds),
      close: unit(close),
      send: unit(send),
      comment: needed(comment, portalLimits.label),
      failed: needed(failed, portalLimits.shortText),
      opensAfterSeconds: opensByItself ? secondsProblem(opensAfterSeconds) : undefined,
      tag: addsTag && tag.tag_id === '' ? validation.required : undefined,
    }),
  ];
}
