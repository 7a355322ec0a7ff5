import { execFileSync } from 'node:child_process';

/** A clock change of a time zone: the first second of the new offset, since 1970, and the offsets in seconds before and after. */
export interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The clock changes of a zone from 2024 to 2036 in the system's tz database, read by `zdump` of the C library and computed with integers: nothing here comes from `Intl` or
 * Temporal. Wall times are seconds as if the zone were UTC.
 */
export class ZoneHistory {
  readonly changes: readonly ClockChange[];
  /** The offsets with the instants between which each applies. */
  private readonly eras: readonly { from: number; until: number; offset: number }[];

  /** Throws when the machine has no `zdump`, or its database no clock changes for the zone. */
  constructor(zone: string) {
    this.changes = changesIn(zdump(zone));
    if (this.changes.length === 0)
      throw new Error(`The system's tz database has no clock changes in ${zone} (Debian: package tzdata)`);
    const offsets = [
      { from: -Infinity, offset: this.changes[0]!.before },
      ...this.changes.map(({ at, after }) => ({ from: at, offset: after })),
    ];
    this.eras = offsets.map(({ from, offset }, index) => ({
      from,
      until: offsets[index + 1]?.from ?? Infinity,
      offset,
    }));
  }

  /** Returns the wall time at an instant. */
  wallAt(instant: number): number {
    return instant + this.eras.find(({ until }) => instant < until)!.offset;
  }

  /** Returns the instant of a wall time. A repeated time is its first occurrence; a skipped time has the offset before the gap. */
  instantOf(wall: number): number {
    const first = this.eras.find(({ from, until, offset }) => from <= wall - offset && wall - offset < until);
    // In a gap, the old offset gives an instant after the change, and the new one an instant before it.
    const era = first ?? this.eras.findLast(({ from, offset }) => from <= wall - offset)!;
    return wall - era.offset;
  }
}

function zdump(zone: string): string {
  try {
    return execFileSync('zdump', ['-v', '-c', '2024,2037', zone], { encoding: 'utf8' });
  } catch (cause) {
    throw new Error('Reading the tz database needs zdump, which is not installed (Debian: package libc-bin)', {
      cause,
    });
  }
}

/** `zdump` writes two lines for each change: the last second before it and the first after. */
function changesIn(dump: string): ClockChange[] {
  const lines = [...dump.matchAll(/ {2}(\w{3} .+) UT = .* gmtoff=(-?\d+)$/gm)].map(([, utc, offset]) => ({
    at: Date.parse(`${utc} UTC`) / 1000,
    offset: Number(offset),
  }));
  return lines.flatMap((line, index) => {
    const last = lines[index - 1];
    return last && last.at === line.at - 1 && last.offset !== line.offset
      ? [{ at: line.at, before: last.offset, after: line.offset }]
      : [];
  });
}
