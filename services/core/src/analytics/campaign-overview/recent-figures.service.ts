import { Injectable } from '@nestjs/common';
import { isDatabaseDown, ShortCache } from '@lastcall/core/platform';
import { RecentFiguresRepository } from './recent-figures.repository.ts';

/** Milliseconds for which the order of a list may lag behind what happens; its figures themselves are counted for each answer. */
const freshMs = 5_000;

/**
 * The figures by which a list is put in order, kept in the campaigns' rows, since an order needs a key. They are counted when such a list is asked for:
 * a campaign's row is written neither when somebody starts nor when they buy, and an account that nobody looks at costs nothing.
 */
@Injectable()
export class RecentFiguresService {
  private readonly counts: ShortCache<void>;

  constructor(figures: RecentFiguresRepository) {
    this.counts = new ShortCache((key) => figures.count(...accountIn(key)), {
      freshMs,
      staleMs: freshMs,
      most: 10_000,
      isUnavailable: isDatabaseDown,
    });
  }

  /** Counts the figures of an account with the calendar of its time zone anew, unless that has just been done. */
  refresh(accountId: number, timezone: string): Promise<void> {
    return this.counts.get(`${accountId} ${timezone}`);
  }
}

function accountIn(key: string): [accountId: number, timezone: string] {
  const at = key.indexOf(' ');
  return [Number(key.slice(0, at)), key.slice(at + 1)];
}
