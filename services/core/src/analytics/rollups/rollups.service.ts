import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { hourAt, DirtyBucketRepository } from '../dirty-buckets/index.ts';
import { pageVisitRetention } from '@lastcall/core/tracking';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { isSame } from './day-figures.ts';
import { FiguresRepository } from './rollups.repository.ts';
import { RawRowsRepository, type Counted } from './raw-rows.repository.ts';

const hourMs = 3_600_000;
/** Days whose rows are all there: those of the oldest two are on their way out. */
const countableDays = pageVisitRetention.days - 2;
/** Days that the daily check looks at. */
const checkedDays = 35;
/** Days that are counted at once; the marks of others stay for the next look. */
const daysAtOnce = 31;
/** Campaigns of one look. */
const campaignsAtOnce = 20;
/** A campaign is left alone for so many times as long as its counting took, so that a heavy one costs a twentieth of the time; one that is built up, half of it. */
const restTimes = 19;
const restTimesOfBuild = 1;

/** What a check of a campaign came to. */
interface Checked extends Counted {
  readonly days: number;
  /** The days whose figures were not those of the rows; they are now. */
  readonly corrected: readonly string[];
}

/**
 * Keeps what days brought equal to the rows. A day is always counted anew and never added to, so that counting it twice, or by two workers, comes to the same.
 * A mark is taken away before its day is looked at: what is written afterwards marks anew.
 */
@Injectable()
export class FiguresService {
  /** What is to hold although the count is still under way. */
  private readonly outside: FiguresRepository;

  constructor(
    private readonly database: Database,
    private readonly figures: FiguresRepository,
    private readonly rows: RawRowsRepository,
    private readonly marks: DirtyBucketRepository,
  ) {
    this.outside = new FiguresRepository(new Database(database.dataSource));
  }

  /** Counts the days of campaigns that were marked longest ago; returns how many days, and whether there may be more at once. */
  async countWaiting(now: Date): Promise<{ days: number; hasMore: boolean }> {
    const waiting = await this.figures.waiting(campaignsAtOnce);
    let days = 0;
    for (const { timezone, ...campaign } of waiting) {
      if (timezone === null) await this.figures.removeMarks(campaign, await this.figures.marksOf(campaign));
      else days += await this.count(campaign, timezone, now);
    }
    return { days, hasMore: days > 0 && waiting.length === campaignsAtOnce };
  }

  /** Lets campaigns be counted that never were, or are by another calendar than their account's; returns whether there may be more. */
  async prepareOthers(now: Date): Promise<boolean> {
    const others = [
      ...(await this.figures.withoutState(campaignsAtOnce)),
      ...(await this.figures.inOtherZone(campaignsAtOnce)),
    ];
    for (const { timezone, ...campaign } of others) await this.prepare(campaign, timezone, now);
    return others.length >= campaignsAtOnce;
  }

  /** Holds the last days of the campaign that was checked longest ago against their rows, and corrects them; null when all were within a day. */
  async checkNext(now: Date): Promise<Checked | null> {
    const [campaign] = await this.figures.uncheckedSince(new Date(now.getTime() - 24 * hourMs), 1);
    return campaign ? this.check(campaign, now) : null;
  }

  /** How many days were counted; none while another worker is at it. */
  private async count(campaign: Counted, timezone: string, now: Date): Promise<number> {
    if ((await this.figures.zoneOf(campaign)) !== timezone) await this.prepare(campaign, timezone, now);
    const began = performance.now();
    // Over all tries of the transaction: what one has taken away is the next one's to count.
    const taken = new Map<number, Date>();
    try {
      return await this.database.transaction(async () => {
        if ((await this.figures.lock(campaign)) !== timezone) return 0;
        const hours = [
          ...new Map([
            ...taken,
            ...(await this.outside.marksOf(campaign)).map((hour) => [hour.getTime(), hour] as const),
          ]).values(),
        ];
        const days = [...new Set(hours.flatMap((hour) => daysOf(hour, timezone)))].filter(
          (day) => day >= firstDay(now, timezone),
        );
        const chosen = new Set(days.slice(0, daysAtOnce));
        const left = days.slice(daysAtOnce);
        for (const hour of hours)
          if (!daysOf(hour, timezone).some((day) => left.includes(day))) taken.set(hour.getTime(), hour);
        await this.outside.removeMarks(campaign, [...taken.values()]);
        for (const day of chosen) await this.renew(campaign, day, timezone);
        await this.figures.noteCounted(
          campaign,
          left.length > 0 ? null : now,
          (performance.now() - began) * (left.length > 0 ? restTimesOfBuild : restTimes),
        );
        return chosen.size;
      });
    } catch (error) {
      if (taken.size > 0)
        await this.marks.mark([...taken.values()].map((hour) => ({ ...campaign, hour: hourAt(hour) })));
      throw error;
    }
  }

  /** Marks all that is to be counted, and forgets what another calendar has counted. Days whose rows are gone stay as they are. */
  private async prepare(campaign: Counted, timezone: string, now: Date): Promise<void> {
    const [first] = calendarDays(firstDay(now, timezone), firstDay(now, timezone), timezone);
    await this.rows.markAll(campaign, first!.from);
    await this.figures.begin(campaign, timezone);
    await this.database.transaction(async () => {
      const former = await this.figures.lock(campaign);
      if (former !== null && former !== timezone) {
        await this.figures.setZone(campaign, timezone);
        await this.figures.forgetFrom(campaign, first!.day);
      }
    });
    // Of nothing, all is counted.
    if ((await this.figures.marksOf(campaign)).length === 0) await this.figures.noteCounted(campaign, now, 0);
  }

  /** A day that is marked, or ended just now, is on its way to be counted: it is put right like the others, and no mistake. */
  private async check(campaign: Counted, now: Date): Promise<Checked> {
    const timezone = await this.figures.zoneOf(campaign);
    if (timezone === null) return { ...campaign, days: 0, corrected: [] };
    const today = dayAt(now, timezone);
    const calendar = calendarDays(addDays(today, 1 - checkedDays), today, timezone);
    const marked = await this.markedDays(campaign, timezone);
    const hours = await this.rows.hoursSince(campaign, calendar[0]!.from);
    const days = new Set([
      ...hours.flatMap((hour) => daysOf(hour, timezone)),
      ...(await this.figures.daysFrom(campaign, calendar[0]!.day)),
    ]);
    const changed: string[] = [];
    for (const { day, until } of calendar.filter((each) => days.has(each.day))) {
      const began = performance.now();
      const isChanged = await this.database.transaction(
        async () =>
          (await this.figures.lock(campaign, { waits: true })) === timezone && this.renew(campaign, day, timezone),
      );
      if (isChanged && until.getTime() + hourMs <= now.getTime() && !marked.has(day)) changed.push(day);
      // What happens meanwhile is counted in between: whoever finds a campaign locked passes it by.
      await pause(performance.now() - began);
    }
    const markedSince = changed.length > 0 ? await this.markedDays(campaign, timezone) : marked;
    const corrected = changed.filter((day) => !markedSince.has(day));
    await this.figures.noteChecked(campaign, now, corrected.length);
    return { ...campaign, days: days.size, corrected };
  }

  private async markedDays(campaign: Counted, timezone: string): Promise<Set<string>> {
    return new Set((await this.figures.marksOf(campaign)).flatMap((hour) => daysOf(hour, timezone)));
  }

  /** Counts a day anew and keeps it; says whether it was another before. */
  private async renew(campaign: Counted, day: string, timezone: string): Promise<boolean> {
    const counted = await this.rows.count(campaign, calendarDays(day, day, timezone)[0]!);
    if (isSame(counted, await this.figures.read(campaign, day))) return false;
    await this.figures.replace(campaign, day, counted);
    return true;
  }
}

function firstDay(now: Date, timezone: string): string {
  return addDays(dayAt(now, timezone), 1 - countableDays);
}

/** An hour of UTC is in two days where a zone's clocks are not whole hours from it. */
function daysOf(hour: Date, timezone: string): string[] {
  return [...new Set([dayAt(hour, timezone), dayAt(new Date(hour.getTime() + hourMs - 1), timezone)])];
}
