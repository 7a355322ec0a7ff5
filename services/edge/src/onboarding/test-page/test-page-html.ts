import { customExpiredImage, expiredImages, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { listText } from '@lastcall/contracts/platform/formats';
import { deadlineText, isEndless, opensAt, summarizeRule } from '@lastcall/deadline';
import { isOpen } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { ActiveCode } from '@lastcall/core/integrations';
import { escapeHtml, htmlPage } from '../../html/page.ts';
import type { ImageKind } from '../../campaigns/images/choose-image.ts';
import type { TestRequest } from './test-request.ts';
import type { Change, ChangePermission } from './change.ts';
import type { SignalFact } from './explain-signals.ts';
import type { Explanation, PageFact } from './explain.ts';
import { messages } from './messages.ts';
import { momentNames, type TestMoment } from './moment.ts';

/** The data of the page. */
interface TestPageData {
  readonly campaign: TrackedCampaign;
  /** The page's own URL, without its query. */
  readonly url: string;
  readonly identifiers: TestRequest;
  readonly moment: TestMoment;
  /** Null when the requested instant does not exist. */
  readonly at: Date | null;
  readonly now: Date;
  readonly explanation: Explanation;
  readonly timer: EmailTimerSettings;
  /** Null until the shop has created the lead's code. */
  readonly coupon: ActiveCode | null;
  readonly changePermission: ChangePermission;
  readonly appliedChange: Change | null;
}

/** Renders the test page. Escapes everything that a tester, an email or an owner has entered. */
export function testPageHtml(shown: TestPageData): string {
  const more = [
    doneNote(shown),
    identifiersSection(shown),
    momentNote(shown),
    signalsSection(shown),
    deadlineSection(shown),
    pagesSection(shown),
    imageSection(shown),
    couponSection(shown),
    changeSection(shown),
  ].join('');
  return htmlPage({ title: messages.title(shown.campaign.name), text: messages.text, more, isReport: true });
}

/** The result of a button press, shown first. */
function doneNote({ appliedChange }: TestPageData): string {
  const { cleared, restarted } = messages.change;
  return appliedChange ? paragraph(appliedChange === 'clear' ? cleared : restarted, 'role="status"') : '';
}

function identifiersSection({ identifiers, moment, campaign, url }: TestPageData): string {
  const { title, hint, browser, look } = messages.who;
  const field = (name: keyof TestRequest): string =>
    `<label>${escapeHtml(messages.who[name])}<input name="${name}" value="${escapeHtml(identifiers[name])}" autocomplete="off" spellcheck="false"></label>`;
  const choice = (name: (typeof momentNames)[number]): string =>
    `<option value="${name}"${name === moment.name ? ' selected' : ''}>${escapeHtml(messages.moment[name])}</option>`;
  const isMissing = isDateMissing(moment);
  const line = `location.href = ${JSON.stringify(`${url}?visitor=`)} + (localStorage.lastcall || (document.cookie.match(/lastcall=([\\w-]+)/) || [])[1] || '')`;
  return section(
    title,
    `<p>${escapeHtml(hint)}</p><form method="get">${field('em')}${field('lc')}${field('visitor')}
<label>${escapeHtml(messages.moment.title)}<select name="at">${momentNames.map(choice).join('')}</select></label>
<label>${escapeHtml(messages.moment.zone(campaign.timezone))}<input type="datetime-local" name="date" value="${escapeHtml(moment.date)}"${isMissing ? ' aria-invalid="true" aria-describedby="missing"' : ''}>${isMissing ? `<span id="missing" class="problem">${escapeHtml(messages.moment.missing)}</span>` : ''}</label>
<button>${escapeHtml(look)}</button></form><p>${escapeHtml(browser)}</p><pre>${escapeHtml(line)}</pre>`,
  );
}

/** The field itself reports a missing date. */
function momentNote({ moment, at }: TestPageData): string {
  return at === null && !isDateMissing(moment) ? paragraph(messages.moment.none, 'role="status"') : '';
}

function isDateMissing({ name, date }: TestMoment): boolean {
  return name === 'custom' && date === '';
}

/** States the tested instant above results that differ from now. */
function asOf({ campaign, moment, at }: TestPageData): string {
  return at === null || moment.name === 'now' ? '' : paragraph(messages.moment.shown(momentText(campaign, at)));
}

function signalsSection({ explanation }: TestPageData): string {
  return section(
    messages.signals,
    list(explanation.signals.map((fact) => [messages.names[fact.name], outcomeText(fact)])),
  );
}

function outcomeText({ name, outcome, platforms }: SignalFact): string {
  if (outcome === 'merge-tag')
    return `${messages.fates[outcome]} ${platforms.length > 0 ? messages.mergeTag(listText(platforms)) : messages.unfilledMergeTag}`;
  if (outcome === 'unreadable' && name === 'email') return messages.emailUnreadable;
  return outcome === 'unreadable' && name === 'visitor' ? messages.visitorUnreadable : messages.fates[outcome];
}

function deadlineSection(shown: TestPageData): string {
  const {
    campaign,
    explanation: { lead, lapsed, commonDeadlineAt },
  } = shown;
  const words = messages.deadline;
  const then = momentOf(shown);
  const sentences: string[] = [];
  if (campaign.isArchived) sentences.push(words.archived);
  if (!isOpen(campaign, then)) sentences.push(words.opens(openingText(campaign)));
  if (isEndless(campaign.rule)) sentences.push(words.none);
  else if (campaign.remaining === 0) sentences.push(words.soldOut);
  else if (commonDeadlineAt) sentences.push(words.common(momentText(campaign, commonDeadlineAt)));
  else if (lapsed?.deadlineAt) sentences.push(words.lapsed(momentText(campaign, lapsed.deadlineAt)));
  else if (!lead?.deadlineAt) sentences.push(words.stranger);
  if (lead?.deadlineAt && lead.startedAt) {
    const isOver = lead.deadlineAt <= then;
    if (!commonDeadlineAt) sentences.push((isOver ? words.ended : words.ends)(momentText(campaign, lead.deadlineAt)));
    sentences.push(words.started(momentText(campaign, lead.startedAt), messages.startedBy[lead.startedBy ?? 'visit']));
    if (lead.ruleVersion !== null && lead.timezone !== null) {
      const wallTime = momentText({ ...campaign, timezone: lead.timezone }, lead.deadlineAt);
      sentences.push(words.rule(lead.ruleVersion, wallTime, lead.timezone.replaceAll('_', ' ')));
    }
    if (lead.ruleVersion !== null && lead.ruleVersion < campaign.ruleVersion)
      sentences.push(words.newerRule(campaign.ruleVersion));
  }
  const { rule, timezone } = campaign;
  sentences.push(words.current(ruleText(summarizeRule(rule, timezone), { timezone, nowMs: shown.now.getTime() })));
  return section(words.title, asOf(shown) + sentences.map((sentence) => paragraph(sentence)).join(''));
}

function pagesSection(shown: TestPageData): string {
  const { pages } = shown.explanation;
  const { title, none, opens, link } = messages.pages;
  if (pages.length === 0) return section(title, paragraph(none));
  return section(
    title,
    asOf(shown) +
      pages
        .map(
          (fact) =>
            `<h3>${escapeHtml(fact.page.beforeUrl)}</h3>${list([
              [opens, decisionText(shown, fact)],
              [link, linkText(fact)],
            ])}`,
        )
        .join(''),
  );
}

function decisionText(shown: TestPageData, { decision, reason, starts }: PageFact): string {
  const { campaign } = shown;
  const words = messages.pages;
  if (decision === null) return words.elsewhere;
  const start = starts ? [words.starts] : [];
  if (decision.do !== 'show') {
    const does = decision.do === 'nothing' ? words.nothing : words.redirect(decision.to);
    const why =
      reason === 'not-open'
        ? [words.because[reason](openingText(campaign))]
        : reason === 'not-let-in'
          ? [words.because[reason]]
          : [];
    return [does, ...why, ...start].join(' ');
  }
  const { bar, timer, texts, form, portal, deadlineAt, revealAt } = decision;
  const parts = (
    [
      ['bar', bar],
      ['timer', timer],
      ['text', texts.deadline],
      ['form', form],
      ['portal', portal],
    ] as const
  )
    .filter(([, part]) => part !== null)
    .map(([name]) => words[name]);
  return [
    parts.length > 0 ? words.shows(listText(parts)) : words.stays,
    ...(deadlineAt && new Date(deadlineAt) > momentOf(shown)
      ? [words.until(momentText(campaign, new Date(deadlineAt)))]
      : []),
    ...(revealAt ? [words.hidden(momentText(campaign, new Date(revealAt)))] : []),
    ...start,
  ].join(' ');
}

function linkText({ link }: PageFact): string {
  return [
    link.url,
    ...(link.isExpired ? [messages.pages.over] : []),
    ...(link.starts ? [messages.pages.clickStarts] : []),
  ].join(' ');
}

function imageSection(shown: TestPageData): string {
  const { image, imageWithEmail } = shown.explanation;
  const { title, withEmail, withoutEmail } = messages.image;
  const sentences = imageWithEmail
    ? [`${withEmail} ${imageText(shown, imageWithEmail)}`, withoutEmail]
    : [imageText(shown, image)];
  return section(title, asOf(shown) + sentences.map((sentence) => paragraph(sentence)).join(''));
}

function imageText({ campaign, timer }: TestPageData, image: ImageKind): string {
  const words = messages.image;
  switch (image.kind) {
    case 'running':
    case 'sample':
      return timer.use_static_card === 1
        ? words.card[image.kind](deadlineText(image.deadlineAt, campaign.timezone, campaign.text))
        : words[image.kind](durationText(image.secondsLeft));
    case 'neutral':
      return words.neutral[image.reason];
    case 'expired':
      return words.expired(
        timer.expiration_image_id === customExpiredImage
          ? words.ownImage
          : expiredImages.find(({ id }) => id === timer.expiration_image_id)!.name,
      );
  }
}

/** Only for campaigns of a connected store. */
function couponSection(shown: TestPageData): string {
  const { campaign, coupon } = shown;
  const { title, none, takes, over } = messages.coupon;
  if (!campaign.isOfStore) return '';
  const sentence =
    coupon === null
      ? none
      : (coupon.endsAt <= momentOf(shown) ? over : takes)(coupon.code, momentText(campaign, coupon.endsAt));
  return section(title, asOf(shown) + paragraph(sentence));
}

function changeSection({ identifiers, changePermission }: TestPageData): string {
  const { title, hint, clear, restart } = messages.change;
  if (changePermission !== 'yes') return section(title, paragraph(messages.change[changePermission]));
  const hidden = Object.entries(identifiers)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return section(
    title,
    `${paragraph(hint)}<form method="post">${hidden}<button name="do" value="clear">${escapeHtml(clear)}</button> <button name="do" value="restart">${escapeHtml(restart)}</button></form>`,
  );
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

function paragraph(text: string, attributes = ''): string {
  return `<p${attributes && ` ${attributes}`}>${escapeHtml(text)}</p>`;
}

function list(entries: readonly (readonly [name: string, text: string])[]): string {
  return `<dl>${entries.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;
}

/** The instant that the page describes. */
function momentOf({ at, now }: TestPageData): Date {
  return at ?? now;
}

/** The opening time of a campaign that has not opened yet. */
function openingText(campaign: TrackedCampaign): string {
  const opening = opensAt(campaign.rule, campaign.timezone);
  return opening ? momentText(campaign, opening) : '';
}

/** Precise to the second, since all surfaces must agree. */
function momentText({ timezone, text }: TrackedCampaign, at: Date): string {
  return deadlineText(at, timezone, { ...text, language: 'en', year: true, seconds: true });
}

function durationText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  return `${days}:${[hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')}`;
}
