import { Injectable } from '@nestjs/common';
import type { RemoteHealth, RemoteView, ViewHealth } from '@lastcall/contracts/release';
import { Database } from '@lastcall/core/platform';
import { bucketOf, percentile } from './duration-buckets.ts';

/** Minutes that share a row, and hours for which rows are retained. */
const stepMinutes = 10;
const retentionHours = 48;
/** Hours that the health of a version covers. */
const healthHours = 24;
/** Maximum number of old rows that one call deletes. */
const deleteBatchSize = 500;

type Measure = 'views' | 'failed-views' | 'failed-queries' | 'long-frames' | 'load' | 'inp';

/** Counts of a version's views. */
export interface ViewCounts {
  readonly views: number;
  readonly failedViews: number;
}

interface HealthRow {
  version: string;
  screen: string;
  measure: Measure;
  bucket: number;
  amount: string;
}

/** Counts views of remotes by version, screen and ten minutes; durations are counted in buckets of about 9%. */
@Injectable()
export class RemoteViewRepository {
  constructor(private readonly database: Database) {}

  /** Adds views. */
  async add(views: readonly RemoteView[]): Promise<void> {
    const rows = views.flatMap((view) =>
      countsOf(view).map((count) => [view.remote, view.version, view.screen, ...count]),
    );
    await this.database.sql(
      `INSERT INTO remote_view (remote, version, began_at, screen, measure, bucket, amount) VALUES ${rows
        .map(
          () =>
            `(?, ?, FROM_UNIXTIME(FLOOR(UNIX_TIMESTAMP() / ${stepMinutes * 60}) * ${stepMinutes * 60}), ?, ?, ?, ?)`,
        )
        .join(', ')} ON DUPLICATE KEY UPDATE amount = amount + VALUES(amount)`,
      rows.flat(),
    );
  }

  /** Returns the views of a version in the last minutes. */
  async count(remote: string, version: string, minutes: number): Promise<ViewCounts> {
    const rows = await this.database.sql<Pick<HealthRow, 'measure' | 'amount'>[]>(
      "SELECT measure, SUM(amount) AS amount FROM remote_view WHERE remote = ? AND version = ? AND began_at > CURRENT_TIMESTAMP - INTERVAL ? MINUTE AND measure IN ('views', 'failed-views') GROUP BY measure",
      [remote, version, minutes + stepMinutes],
    );
    const of = (measure: Measure): number => Number(rows.find((row) => row.measure === measure)?.amount ?? 0);
    return { views: of('views'), failedViews: of('failed-views') };
  }

  /** Returns the health of each version of a remote in the last day. */
  async health(remote: string): Promise<RemoteHealth[]> {
    const rows = await this.database.sql<HealthRow[]>(
      'SELECT version, screen, measure, bucket, SUM(amount) AS amount FROM remote_view WHERE remote = ? AND began_at > CURRENT_TIMESTAMP - INTERVAL ? HOUR GROUP BY version, screen, measure, bucket ORDER BY version, screen',
      [remote, healthHours],
    );
    const versions = Object.entries(Object.groupBy(rows, ({ version }) => version));
    return versions.map(([version, ofVersion = []]) => ({
      version,
      ...healthOf(ofVersion),
      screens: Object.entries(Object.groupBy(ofVersion, ({ screen }) => screen))
        .map(([screen, ofScreen = []]) => ({ screen, ...healthOf(ofScreen) }))
        .sort((one, other) => other.views - one.views),
    }));
  }

  /** Deletes some expired counts. */
  async deleteExpired(): Promise<void> {
    await this.database.sql(
      'DELETE FROM remote_view WHERE began_at < CURRENT_TIMESTAMP - INTERVAL ? HOUR ORDER BY began_at LIMIT ?',
      [retentionHours, deleteBatchSize],
    );
  }
}

function healthOf(rows: readonly HealthRow[]): ViewHealth {
  const of = (measure: Measure): HealthRow[] => rows.filter((row) => row.measure === measure);
  const sum = (measure: Measure): number => of(measure).reduce((total, { amount }) => total + Number(amount), 0);
  const p75 = (measure: Measure): number | null =>
    percentile(
      0.75,
      of(measure).map(({ bucket, amount }) => ({ bucket: Number(bucket), amount: Number(amount) })),
    );
  return {
    views: sum('views'),
    failedViews: sum('failed-views'),
    failedQueries: sum('failed-queries'),
    longFrames: sum('long-frames'),
    loadMs: p75('load'),
    inpMs: p75('inp'),
  };
}

function countsOf({ hasFailed, failedQueries, longFrames, loadMs, inpMs }: RemoteView): [Measure, number, number][] {
  const counts: [Measure, number, number][] = [
    ['views', 0, 1],
    ['failed-views', 0, Number(hasFailed)],
    ['failed-queries', 0, failedQueries],
    ['long-frames', 0, longFrames],
  ];
  if (loadMs !== null) counts.push(['load', bucketOf(loadMs), 1]);
  if (inpMs !== null) counts.push(['inp', bucketOf(inpMs), 1]);
  return counts.filter(([, , amount]) => amount > 0);
}
