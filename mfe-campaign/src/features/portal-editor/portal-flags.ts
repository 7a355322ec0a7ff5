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

const lengthProblem = (value: string, maxLength: number): Problem =>
  value.trim().length > maxLength ? validation.tooLong(maxLength) : undefined;
const requiredProblem = (value: string, maxLength: number): Problem =>
  value.trim() === '' ? validation.required : lengthProblem(value, maxLength);
const urlProblem = (value: string): Problem =>
  lengthProblem(value, limits.url) ??
  (/^https?:\/\//i.test(value.trim()) && isPageUrl(value.trim()) ? undefined : validation.url);
const ctaUrlProblem = (value: string): Problem =>
  lengthProblem(value, limits.url) ?? (isCtaUrl(value.trim()) ? undefined : validation.ctaUrl);

const pictureProblems = (name: string, shown: PortalPicture | null): Problems =>
  shown ? { [`${name}.url`]: urlProblem(shown.url), [`${name}.alt`]: lengthProblem(shown.alt, portalLimits.alt) } : {};
const itemProblems = <T>(name: string, items: readonly T[], problemsOf: (item: T) => Problems): Problems =>
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
  intro: ({ title, text }) => ({
    title: requiredProblem(title, portalLimits.heading),
    text: lengthProblem(text, portalLimits.text),
  }),
  deadline: ({ title, overText }) => ({
    title: lengthProblem(title, portalLimits.heading),
    overText: lengthProblem(overText, portalLimits.shortText),
  }),
  'text-image': ({ title, text, picture: shown }) => ({
    title: lengthProblem(title, portalLimits.heading),
    text: requiredProblem(text, portalLimits.text),
    ...pictureProblems('picture', shown),
  }),
  video: ({ title, url, poster }) => ({
    title: lengthProblem(title, portalLimits.heading),
    url: urlProblem(url),
    ...pictureProblems('poster', poster),
  }),
  'product-details': ({ title, text, price, oldPrice, picture: shown, features }) => ({
    title: requiredProblem(title, portalLimits.heading),
    text: lengthProblem(text, portalLimits.text),
    price: lengthProblem(price, portalLimits.price),
    oldPrice: lengthProblem(oldPrice, portalLimits.price),
    ...pictureProblems('picture', shown),
    ...itemProblems('features', features, (feature) => ({ '': requiredProblem(feature, portalLimits.shortText) })),
  }),
  'social-proof': ({ figure, text }) => ({
    figure: requiredProblem(figure, portalLimits.label),
    text: requiredProblem(text, portalLimits.shortText),
  }),
  reviews: ({ title, reviews }) => ({
    title: lengthProblem(title, portalLimits.heading),
    reviews: reviews.length === 0 ? validation.required : undefined,
    ...itemProblems('reviews', reviews, ({ author, text }) => ({
      author: requiredProblem(author, portalLimits.author),
      text: requiredProblem(text, portalLimits.text),
    })),
  }),
  cta: ({ text, url, note }) => ({
    text: requiredProblem(text, portalLimits.buttonText),
    url: ctaUrlProblem(url),
    note: lengthProblem(note, portalLimits.shortText),
  }),
  links: ({ title, links }) => ({
    title: lengthProblem(title, portalLimits.heading),
    links: links.length === 0 ? validation.required : undefined,
    ...itemProblems('links', links, ({ label, url }) => ({
      label: requiredProblem(label, portalLimits.linkLabel),
      url: ctaUrlProblem(url),
    })),
  }),
  subscribe: ({ title, text, placeholder, button, consent, thanks }) => ({
    title: lengthProblem(title, portalLimits.heading),
    text: lengthProblem(text, portalLimits.shortText),
    placeholder: lengthProblem(placeholder, portalLimits.label),
    button: requiredProblem(button, portalLimits.buttonText),
    consent: lengthProblem(consent, portalLimits.shortText),
    thanks: requiredProblem(thanks, portalLimits.shortText),
  }),
  'featured-snippet': ({ text, source, url }) => ({
    text: requiredProblem(text, portalLimits.text),
    source: lengthProblem(source, portalLimits.author),
    url: url === '' ? undefined : urlProblem(url),
  }),
  microsurvey: ({ question, options, thanks }) => ({
    question: requiredProblem(question, portalLimits.question),
    ...itemProblems('options', options, (option) => ({ '': requiredProblem(option, portalLimits.option) })),
    ...duplicateProblems(options),
    options: options.length < portalLimits.leastOptions ? validation.surveyOptions : undefined,
    thanks: requiredProblem(thanks, portalLimits.shortText),
  }),
};

/** Flags the second of two equal answers. */
function duplicateProblems(options: readonly string[]): Problems {
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
  const unit = (label: string): Problem => requiredProblem(label, portalLimits.unitLabel);
  return [
    ...outside({
      accent: accent === '' || hexColor.test(accent.trim()) ? undefined : validation.hexColor,
      launcherLabel: lengthProblem(launcherLabel, portalLimits.launcherLabel),
      title: requiredProblem(title, portalLimits.title),
    }),
    ...blocks.flatMap((block) => blockFlags(block, form)),
    ...outside({
      days: unit(days),
      hours: unit(hours),
      minutes: unit(minutes),
      seconds: unit(seconds),
      close: unit(close),
      send: unit(send),
      comment: requiredProblem(comment, portalLimits.label),
      failed: requiredProblem(failed, portalLimits.shortText),
      opensAfterSeconds: opensByItself ? secondsProblem(opensAfterSeconds) : undefined,
      tag: addsTag && tag.tag_id === '' ? validation.required : undefined,
    }),
  ];
}
