import type { LogEvent } from '@lastcall/contracts/analytics/event-log';
import { startedByLabels } from '@lastcall/contracts/tracking/started-by-words';
import { moneyText } from '@lastcall/contracts/platform/formats';
import { messages, type Meaning } from './messages.ts';

/** The tone of an event: neutral, a success, a problem, or a rejection. */
type Tone = 'gray' | 'success' | 'warning' | 'danger';

/** An event as text. */
interface EventText extends Meaning {
  readonly tone: Tone;
}

/** The permanently rejected outcomes. */
const rejections = new Set(['bad-signature', 'failed']);
const successes = new Set(['in-time', 'counted', 'mail-counted', 'mail-accepted']);

/** Describes the outcome of an event, the reason, and the next step. */
export function eventTextOf(event: LogEvent): EventText {
  const meaning: Meaning = meaningOf(event) ?? messages.unknown(event.verdict);
  const tone = event.isBot
    ? 'gray'
    : rejections.has(event.verdict)
      ? 'danger'
      : meaning.next !== undefined && event.verdict !== 'nothing'
        ? 'warning'
        : successes.has(event.verdict)
          ? 'success'
          : 'gray';
  return { ...meaning, tone };
}

function meaningOf(event: LogEvent): Meaning | undefined {
  const { kind, verdict, leadId, isBot } = event;
  switch (kind) {
    case 'visit':
      return isBot ? messages.bot.visit : entryOf(messages.visit, verdict);
    case 'page':
      return entryOf(messages.page, verdict);
    case 'link':
      return isBot
        ? messages.bot.link
        : verdict === 'open' && leadId === null
          ? messages.link.unnamed
          : entryOf(messages.link, verdict);
    case 'image':
      return entryOf(messages.image, verdict);
    case 'start':
      return entryOf(messages.start, verdict)?.(causeOf(event));
    case 'reset':
      return entryOf(messages.reset, verdict)?.(causeOf(event));
    case 'sale':
      return verdict === 'refunded' && event.actor.kind === 'member'
        ? messages.refundedByMember(priceOf(event), messages.actors.member(event.actor.name))
        : entryOf(messages.sale, verdict)?.(priceOf(event), toolOf(event));
    case 'webhook':
      return webhookMeaning(event);
  }
}

/** Describes the cause of a start or change, unless the actor already implies it. */
function causeOf({ cause, actor }: LogEvent): string | null {
  const isSaidByActor = actor.kind === 'lastcall' || (actor.kind === 'member' && cause !== startedByLabels.import);
  return isSaidByActor ? null : cause;
}

function webhookMeaning(event: LogEvent): Meaning | undefined {
  const { verdict, delivery } = event;
  const tool = toolOf(event);
  const outcome = verdict === 'failed' && delivery?.problem === 'paused' ? 'held' : verdict;
  if (delivery)
    return entryOf(messages.delivery, outcome)?.(
      hostOf(delivery.url),
      entryOf(messages.told, event.cause ?? '') ?? '',
      delivery.status,
      delivery.problem ? messages.reasons[delivery.problem](delivery.status) : '',
    );
  if (verdict.startsWith('mail-')) return capitalize(entryOf(messages.mail, verdict.slice('mail-'.length))?.(tool));
  return capitalize((entryOf(messages.listener, verdict) ?? entryOf(messages.saleDelivery, verdict))?.(tool));
}

/** Capitalizes the start of a line, even if it is a lowercase name. */
function capitalize(meaning: Meaning | undefined): Meaning | undefined {
  return meaning && { ...meaning, text: meaning.text.charAt(0).toUpperCase() + meaning.text.slice(1) };
}

/** Returns a catalog entry, if it exists: a newer service may send values without a text here. */
function entryOf<T>(catalog: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(catalog, key) ? catalog[key] : undefined;
}

/** Describes the source of a sale, a refund or a delivery. */
function toolOf({ provider, actor }: LogEvent): string {
  if (actor.kind === 'api-key' || actor.kind === 'page') return messages.actors[actor.kind](actor.name);
  return provider === null ? messages.aTool : providerName(provider);
}

function providerName(provider: string): string {
  return messages.providers[provider] ?? provider;
}

/** Names the actor; null when the row's lead or the sentence already does. */
export function actorTextOf({ kind, actor, isBot }: LogEvent): string | null {
  if (isBot || actor.kind === 'visitor' || actor.kind === 'page' || kind === 'sale') return null;
  if (actor.kind === 'member' || actor.kind === 'lastcall') return messages.by(messages.actors[actor.kind](actor.name));
  if (kind !== 'start' && kind !== 'reset') return null;
  if (actor.kind === 'api-key') return messages.by(messages.actors[actor.kind](actor.name));
  return actor.name === null ? null : messages.by(providerName(actor.name));
}

function priceOf({ amount, currency }: LogEvent): string {
  return amount !== null && currency !== null ? moneyText(amount, currency) : messages.aRefund;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
