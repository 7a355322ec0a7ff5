import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { hourAt, DirtyBucketRepository } from '../dirty-buckets/index.ts';
import { pageVisitRetention } from '@lastcall/core/tracking';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { isSame } from './day-numbers.ts';
import { RollupsRepository } from './rollups.repository.ts';
import { RawRowsRepository, type Counted } from './raw-rows.repository.ts';

const hourMs = 3_600_000;
/** Number of days whose raw rows are complete: rows of the two oldest retained days are already being deleted. */
const countableDays = pageVisitRetention.days - 2;
/** Number of days in the daily check. */
const checkedDays = 35;
/** Number of days that are counted in one run; the marks of others stay for the next run. */
const daysPerBatch = 31;
/** Number of campaigns in one run. */
const campaignsPerBatch = 20;
/**
 * Backoff as a multiple of the counting time, so that a heavy campaign uses a twentieth of the time; the first count of
 * a campaign uses half of it.
 */
const restFactor = 19;
const buildRestFactor = 1;

/** The result of checking a campaign. */
interface CheckResult extends Counted {
  readonly days: number;
  /** The days that differed from their raw rows and have been corrected. */
  readonly corrected: readonly string[];
}

/**
 * Keeps daily rollups equal to the raw rows. A day is always recomputed and never incremented, so that counting it
 * twice, or in two workers, has the same result. A mark is removed before its day is read: rows that are written
 * afterward mark it again.
 */
@Injectable()
export class RollupsService {
  /** Reads and writes outside of the counting transaction, so that writes are visible before it commits. */
  private readonly outside: RollupsRepository;

  constructor(
    private readonly database: Database,
    private readonly numbers: RollupsRepository,
    private readonly rows: RawRowsRepository,
    private readonly marks: DirtyBucketRepository,
  ) {
    this.outside = new RollupsRepository(new Database(database.dataSource));
  }

  /**
   * Counts the days of campaigns that were marked longest ago. Returns how many days, and whether there may be more.
   */
  async countWaiting(now: Date): Promise<{ days: number; hasMore: boolean }> {
    const waiting = await this.numbers.waiting(campaignsPerBatch);
    let days = 0;
    for (const { timezone, ...campaign } of waiting) {
      if (timezone === null) await this.numbers.removeMarks(campaign, await this.numbers.marksOf(campaign));
      else days += await this.count(campaign, timezone, now);
    }
    return { days, hasMore: days > 0 && waiting.length === campaignsPerBatch };
  }

  /**
   * Registers campaigns that were never counted, or are counted in another time zone than their account's. Returns true
   * when there may be more.
   */
  async prepareOthers(now: Date): Promise<boolean> {
    const others = [
      ...(await this.numbers.withoutState(campaignsPerBatch)),
      ...(await this.numbers.inOtherZone(campaignsPerBatch)),
    ];
    for (const { timezone, ...campaign } of others) await this.prepare(campaign, timezone, now);
    return others.length >= campaignsPerBatch;
  }

  /**
   * Checks the last days of the campaign that was checked longest ago against its raw rows and corrects them. Returns
   * null when all were checked within a day.
   */
  async checkNext(now: Date): Promise<CheckResult | null> {
    const [campaign] = await this.numbers.uncheckedSince(new Date(now.getTime() - 24 * hourMs), 1);
    return campaign ? this.check(campaign, now) : null;
  }

  /** Counts a campaign and returns the number of days; none while another worker is counting it. */
  private async count(campaign: Counted, timezone: string, now: Date): Promise<number> {
    if ((await this.numbers.zoneOf(campaign)) !== timezone) await this.prepare(campaign, timezone, now);
    const began = performance.now();
    // Outside of the retried transaction: marks that one attempt has removed must be counted by the next.
    const taken = new Map<number, Date>();
    try {
      return await this.database.transaction(async () => {
        if ((await this.numbers.lock(campaign)) !== timezone) return 0;
        const hours = [
          ...new Map([
            ...taken,
            ...(await this.outside.marksOf(campaign)).map((hour) => [hour.getTime(), hour] as const),
          ]).values(),
        ];
        const days = [...new Set(hours.flatMap((hour) => daysOf(hour, timezone)))].filter(
          (day) => day >= firstDay(now, timezone),
        );
        const chosen = new Set(days.slice(0, daysPerBatch));
        const left = days.slice(daysPerBatch);
        for (const hour of hours)
          if (!daysOf(hour, timezone).some((day) => left.includes(day))) taken.set(hour.getTime(), hour);
        await this.outside.removeMarks(campaign, [...taken.values()]);
        for (const day of chosen) await this.recount(campaign, day, timezone);
        await this.numbers.noteCounted(
          campaign,
          left.length > 0 ? null : now,
          (performance.now() - began) * (left.length > 0 ? buildRestFactor : restFactor),
        );
        return chosen.size;
      });
    } catch (error) {
      if (taken.size > 0)
        await this.marks.mark([...taken.values()].map((hour) => ({ ...campaign, hour: hourAt(hour) })));
      throw error;
    }
  }

  /**
   * Marks everything that must be counted, and deletes what was counted in another time zone. Days whose raw rows were
   * deleted stay unchanged.
   */
  private async prepare(campaign: Counted, timezone: string, now: Date): Promise<void> {
    const [first] = calendarDays(firstDay(now, timezone), firstDay(now, timezone), timezone);
    await this.rows.markAll(campaign, first!.from);
    await this.numbers.begin(campaign, timezone);
    await this.database.transaction(async () => {
      const former = await this.numbers.lock(campaign);
      if (former !== null && former !== timezone) {
        await this.numbers.setZone(campaign, timezone);
        await this.numbers.forgetFrom(campaign, first!.day);
      }
    });
    // A campaign without rows is completely counted.
    if ((await this.numbers.marksOf(campaign)).length === 0) await this.numbers.noteCounted(campaign, now, 0);
  }

  /**
   * A day that is marked, or that has just ended, is still to be counted: it is corrected like the others but not
   * reported as a mistake.
   */
  private async check(campaign: Counted, now: Date): Promise<CheckResult> {
    const timezone = await this.numbers.zoneOf(campaign);
    if (timezone === null) return { ...campaign, days: 0, corrected: [] };
    const today = dayAt(now, timezone);
    const calendar = calendarDays(addDays(today, 1 - checkedDays), today, timezone);
    const marked = await this.markedDays(campaign, timezone);
    const hours = await this.rows.hoursSince(campaign, calendar[0]!.from);
    const days = new Set([
      ...hours.flatMap((hour) => daysOf(hour, timezone)),
      ...(await this.numbers.daysFrom(campaign, calendar[0]!.day)),
    ]);
    const changed: string[] = [];
    for (const { day, until } of calendar.filter((each) => days.has(each.day))) {
      const began = performance.now();
      const isChanged = await this.database.transaction(
        async () =>
          (await this.numbers.lock(campaign, { waits: true })) === timezone && this.recount(campaign, day, timezone),
      );
      if (isChanged && until.getTime() + hourMs <= now.getTime() && !marked.has(day)) changed.push(day);
      // Workers skip a locked campaign, so other changes are counted during this pause.
      await pause(performance.now() - began);
    }
    const markedSince = changed.length > 0 ? await this.markedDays(campaign, timezone) : marked;
    const corrected = changed.filter((day) => !markedSince.has(day));
    await this.numbers.noteChecked(campaign, now, corrected.length);
    return { ...campaign, days: days.size, corrected };
  }

  private async markedDays(campaign: Counted, timezone: string): Promise<Set<string>> {
    return new Set((await this.numbers.marksOf(campaign)).flatMap((hour) => daysOf(hour, timezone)));
  }

  /** Recounts a day and stores it; returns true when it has changed. */
  private async recount(campaign: Counted, day: string, timezone: string): Promise<boolean> {
    const counted = await this.rows.count(campaign, calendarDays(day, day, timezone)[0]!);
    if (isSame(counted, await this.numbers.read(campaign, day))) return false;
    await this.numbers.replace(campaign, day, counted);
    return true;
  }
}

function firstDay(now: Date, timezone: string): string {
  return addDays(dayAt(now, timezone), 1 - countableDays);
}

/** A UTC hour belongs to two days in time zones whose offset is not a whole number of hours. */
function daysOf(hour: Date, timezone: string): string[] {
  return [...new Set([dayAt(hour, timezone), dayAt(new Date(hour.getTime() + hourMs - 1), timezone)])];
}
