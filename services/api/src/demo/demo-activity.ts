import { createHash } from 'node:crypto';
import type { ImageVerdict, LogSignal, VisitVerdict } from '@lastcall/contracts/analytics/event-log';
import { startAt } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { leadsOfDay } from './demo-rhythm.ts';
import { SeededRandom } from './seeded-random.ts';

/** Rows by table, each with the columns that it sets. */
export type DemoRows = Record<string, Record<string, unknown>[]>;

/** A campaign to fill with demo activity. `share`: its relative traffic, 1 for the busiest campaign. */
interface DemoContext {
  readonly campaign: TrackedCampaign;
  readonly pageIds: readonly string[];
  readonly share: number;
  readonly now: Date;
  readonly seed: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The number of days of history. */
const days = 60;

const firstNames = [
  'ann',
  'ben',
  'clara',
  'david',
  'eva',
  'felix',
  'greta',
  'hugo',
  'ida',
  'jonas',
  'karin',
  'leo',
  'mona',
  'nils',
  'olga',
  'paul',
  'rosa',
  'simon',
  'tess',
  'uwe',
  'vera',
  'willi',
];
const lastNames = [
  'miller',
  'weber',
  'stone',
  'rossi',
  'novak',
  'berg',
  'king',
  'lopez',
  'meyer',
  'hall',
  'kern',
  'frost',
];
const providers = ['kit', 'custom', 'custom', 'kajabi'] as const;

/** Generates sixty days of a campaign: leads, their sources, visits and purchases; the same in every run except for the dates. */
export class DemoActivity {
  readonly rows: DemoRows = {};
  private readonly random: SeededRandom;
  private contacts = 0;
  /** The id of the newest lead that an email platform has reported. */
  private reported: string | null = null;

  constructor(private readonly place: DemoContext) {
    this.random = new SeededRandom(place.seed);
    const today = new Date(place.now).setUTCHours(0, 0, 0, 0);
    for (let ago = days; ago >= 0; ago--) this.day(today - ago * dayMs, ago);
    this.today();
  }

  private day(midnight: number, ago: number): void {
    const { random, place } = this;
    for (
      let left = Math.round(leadsOfDay(midnight, ago) * place.share * (0.85 + 0.3 * random.next()));
      left > 0;
      left--
    )
      this.person(midnight + this.timeOfDay());
    for (let left = random.between(1, 6); left > 0; left--)
      this.visit(midnight + random.between(0, dayMs), null, 'none', 'shown', { is_bot: 1 });
    // Mail server scanners follow the links of each newsletter.
    if (new Date(midnight).getUTCDay() === 2)
      for (let left = random.between(20, 40); left > 0; left--)
        this.click(midnight + 7 * hourMs + random.between(0, 4 * minuteMs), null, 'open', { is_scanner: 1 });
    for (let left = random.between(0, 2); left > 0; left--)
      this.image(midnight + this.timeOfDay(), null, random.oneOf(['neutral', 'sample'] as const));
  }

  /** Generates a new lead: the start of a countdown, visits, and purchases before or after the deadline. */
  private person(at: number): void {
    const { random, place } = this;
    if (at > place.now.getTime()) return;
    const id = random.uuid();
    const email = random.happens(0.74)
      ? `${random.oneOf(firstNames)}.${random.oneOf(lastNames)}${++this.contacts}@example.com`
      : null;
    const startedBy =
      email === null ? 'visit' : random.oneOf(['visit', 'visit', 'link', 'opt-in', 'listener'] as const);
    const countdown = startAt(place.campaign, new Date(at), startedBy);
    const deadline = countdown.deadlineAt.getTime();
    this.add('campaign_lead', {
      id,
      email,
      started_at: countdown.startedAt,
      started_by: countdown.startedBy,
      rule_version: countdown.ruleVersion,
      deadline_at: countdown.deadlineAt,
      timezone: countdown.timezone,
      wall_time: countdown.wallTime,
      expiry_emitted_for: deadline <= place.now.getTime() ? countdown.deadlineAt : null,
    });
    this.change(at, id, 'started', startedBy, countdown.deadlineAt, countdown);
    if (startedBy === 'listener' && place.now.getTime() - at < 30 * dayMs) this.report(at, id);
    const known: LogSignal = email === null ? 'cookie' : random.oneOf(['link', 'email', 'cookie', 'token'] as const);

    this.check(at, id, startedBy === 'link' ? 'link' : 'none');
    for (let left = random.between(0, 3); left > 0; left--) this.revisit(id, email, known, at, deadline);
    if (random.happens(0.2)) this.visitLate(id, known, deadline);
    if (random.happens(email === null ? 0.03 : 0.13)) this.buy(id, at, deadline);
  }

  private revisit(id: string, email: string | null, known: LogSignal, from: number, until: number): void {
    const at = from + this.random.next() * (until - from);
    if (email !== null) {
      this.image(at - this.random.between(1, 9) * minuteMs, id, 'timer');
      this.click(at - 4_000, id, 'open');
      // Some leads click the link but never reach the page.
      if (this.random.happens(0.04)) return;
    }
    this.check(at, id, email === null ? known : 'link');
  }

  private visitLate(id: string, known: LogSignal, deadline: number): void {
    const at = deadline + this.random.next() * 2 * dayMs;
    this.image(at - minuteMs, id, 'expired');
    this.click(at - 4_000, id, 'over');
    this.visit(at, id, known, 'over');
  }

  /** Generates a purchase, most often in the last hours before the deadline. */
  private buy(leadId: string, from: number, deadline: number): void {
    const { random } = this;
    const at = random.happens(0.6)
      ? Math.max(from, deadline - random.next() * 20 * hourMs)
      : random.happens(0.85)
        ? from + random.next() * (deadline - from)
        : deadline + random.next() * 9 * hourMs;
    this.sale(at, leadId, { is_late: at >= deadline ? 1 : 0, is_matched: 1, deadline_at: new Date(deadline) });
    if (random.happens(0.06)) this.sale(at + 3 * hourMs, null, { is_matched: 0 });
  }

  /** Generates activity for today that needs the owner's attention. */
  private today(): void {
    const { random, place } = this;
    const now = place.now.getTime();
    for (const [minutes, verdict] of [
      [52, 'merge_tag'],
      [95, 'no_address'],
    ] as const)
      this.notice(now - minutes * minuteMs, verdict, null);
    if (this.reported !== null) this.notice(now - 21 * minuteMs, 'known', this.reported);
    this.add('sale_delivery', {
      id: random.uuid(),
      provider: 'kit',
      verdict: 'bad-signature',
      received_at: new Date(now - 140 * minuteMs),
    });
    this.add('inbound_mail', {
      id: random.uuid(),
      provider: 'kajabi',
      mail_key: this.keyOf('mail'),
      verdict: 'not-understood',
      sender: 'Kajabi <no-reply@kajabi.example>',
      subject: 'Your week in numbers',
      received_at: new Date(now - 3 * hourMs),
      spf: 'pass',
      dkim: 'pass',
      excerpt: 'Hello Mira,\n\nHere’s what happened on your site this week: 12 new contacts, 3 sales.',
    });
  }

  private check(at: number, leadId: string, knownBy: LogSignal): void {
    const { random } = this;
    const isShown = !random.happens(0.05);
    const pageId = this.visit(at, leadId, knownBy, isShown ? 'shown' : 'nothing');
    if (!isShown) return;
    this.addPageEvent(at + 800, leadId, pageId, 'show');
    if (random.happens(0.12)) this.addPageEvent(at + random.between(3, 30) * 1_000, leadId, pageId, 'close');
    else if (random.happens(0.2)) this.addPageEvent(at + random.between(10, 240) * 1_000, leadId, pageId, 'cta');
  }

  private visit(
    at: number,
    leadId: string | null,
    knownBy: LogSignal,
    verdict: VisitVerdict,
    facts: Record<string, unknown> = {},
  ): string {
    const pageId = this.page();
    this.add('page_visit', {
      page_id: pageId,
      lead_id: leadId,
      visitor_key: Buffer.from(this.keyOf(leadId ?? this.random.uuid()).slice(0, 16), 'hex'),
      known_by: knownBy,
      verdict,
      is_bot: 0,
      visited_at: new Date(at),
      ...facts,
    });
    return pageId;
  }

  private addPageEvent(at: number, leadId: string, pageId: string, what: string): void {
    this.add('page_event', { page_id: pageId, lead_id: leadId, what, happened_at: new Date(at) });
  }

  private click(
    at: number,
    leadId: string | null,
    verdict: 'open' | 'over',
    facts: Record<string, unknown> = {},
  ): void {
    this.add('link_click', {
      page_id: this.page(),
      lead_id: leadId,
      verdict,
      is_scanner: 0,
      clicked_at: new Date(at),
      ...facts,
    });
  }

  private image(at: number, leadId: string | null, verdict: ImageVerdict): void {
    this.add('image_load', { lead_id: leadId, verdict, loaded_at: new Date(at) });
  }

  private change(
    at: number,
    leadId: string,
    what: string,
    cause: string,
    deadline: Date,
    { startedAt, startedBy, ruleVersion, timezone, wallTime }: ReturnType<typeof startAt>,
  ): void {
    this.add('lead_ledger', {
      lead_id: leadId,
      what,
      cause,
      deadline_before: null,
      deadline_after: deadline,
      countdown: JSON.stringify({ startedAt: startedAt.toISOString(), startedBy, ruleVersion, timezone, wallTime }),
      written_at: new Date(at),
    });
  }

  private report(at: number, leadId: string): void {
    this.notice(at, 'started', leadId);
    this.reported = leadId;
  }

  private notice(at: number, verdict: string, leadId: string | null): void {
    this.add('inbound_notice', {
      id: this.random.uuid(),
      delivery_id: this.random.uuid(),
      provider: 'kit',
      notice_key: this.keyOf(this.random.uuid()),
      verdict,
      lead_id: leadId,
      received_at: new Date(at),
    });
  }

  private sale(at: number, leadId: string | null, facts: Record<string, unknown>): void {
    const { random, place } = this;
    if (at > place.now.getTime()) return;
    const [amount, currency] = random.happens(0.22) ? ['45', 'EUR'] : ['49', 'USD'];
    const [id, provider, externalId] = [random.uuid(), random.oneOf(providers), `A-${random.between(10_000, 99_999)}`];
    const refundedAt = at + random.between(1, 6) * dayMs;
    const refunded =
      random.happens(0.07) && refundedAt < place.now.getTime() ? (random.happens(0.3) ? '20' : amount) : null;
    this.add('sale', {
      id,
      lead_id: leadId,
      provider,
      amount,
      currency,
      sent_amount: amount,
      sent_currency: currency,
      is_paid_amount: 1,
      external_id: externalId,
      dedupe_key: this.keyOf(id),
      is_late: 0,
      deadline_at: null,
      refunded_amount: refunded ?? '0',
      created_at: new Date(at),
      ...facts,
    });
    if (refunded !== null)
      this.add('sale_refund', {
        id: random.uuid(),
        sale_id: id,
        provider,
        external_id: externalId,
        reported_amount: refunded,
        reported_currency: currency,
        amount: refunded,
        dedupe_key: this.keyOf(`refund ${id}`),
        refunded_at: new Date(refundedAt),
      });
  }

  private page(): string {
    return this.random.happens(0.8) ? this.place.pageIds[0]! : this.random.oneOf(this.place.pageIds);
  }

  /** Returns a random time of day between 5 AM and 9 PM UTC, most often around midday. */
  private timeOfDay(): number {
    return 5 * hourMs + ((this.random.next() + this.random.next()) / 2) * 16 * hourMs;
  }

  private keyOf(text: string): string {
    return createHash('sha256').update(`${this.place.campaign.id} ${text}`).digest('hex');
  }

  /** Adds a row, unless it lies in the future. */
  private add(table: string, row: Record<string, unknown>): void {
    const at = Object.entries(row).find(([column]) =>
      /^(visited|happened|clicked|loaded|written|received|refunded|created|started)_at$/.test(column),
    )?.[1] as Date;
    if (at > this.place.now) return;
    (this.rows[table] ??= []).push({ campaign_id: this.place.campaign.id, ...row });
  }
}
