import { limits } from '@lastcall/contracts/platform';
import type { Deployment, RemoteEvent, RemoteStatus } from '@lastcall/contracts/release';
import { messages } from './messages.ts';

const dayMs = 86_400_000;

/** Formats one remote's status as a table: its deployments, channels, failures and upcoming expiries. */
export function statusTable({ remote, channels, deployments, failures }: RemoteStatus, now: Date): string {
  const heading = messages.heading(remote, channels.revision);
  if (deployments.length === 0) return `${heading}\n  ${messages.nothingPublished(remote)}\n`;
  const { columns } = messages;
  const rows = deployments.map((deployment) => [
    deployment.version,
    deployment.state,
    audienceOf(deployment, channels),
    inMinutes(deployment.at),
    deployment.by,
    commitOf(deployment),
    deployment.expiresAt.slice(0, 10),
  ]);
  const isEnding = ({ version, expiresAt }: Deployment) =>
    Date.parse(expiresAt) < now.getTime() + limits.remoteExpiryWarningDays * dayMs && isInUse(version, channels);
  return [
    heading,
    ...alignedRows([
      [columns.version, columns.state, columns.who, columns.at, columns.by, columns.commit, columns.expires],
      ...rows,
    ]),
    ...deployments.filter(isEnding).map(({ version, expiresAt }) => messages.expiring(version, expiresAt.slice(0, 10))),
    ...failures.map(({ users, version, reason, lastAt, message }) =>
      messages.failure(users, version, reason, inMinutes(lastAt), message),
    ),
    '',
  ].join('\n');
}

/** Formats the history of a remote, one line per event, with the commit of a known deployment. */
export function historyLines(events: readonly RemoteEvent[], deployments: RemoteStatus['deployments']): string {
  return events
    .map((event) => {
      const published =
        event.what === 'published' ? deployments.find(({ version }) => version === event.version) : undefined;
      return `${messages.event(inMinutes(event.at), event, published?.commit ? commitOf(published) : null)}\n`;
    })
    .join('');
}

/** Formats an abbreviated commit hash, marked if it had uncommitted changes. */
function commitOf({ commit }: Pick<Deployment, 'commit'>): string {
  return commit?.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1') ?? '-';
}

function audienceOf(
  { version, preview }: Deployment,
  { stable, previous, canary, pins }: RemoteStatus['channels'],
): string {
  const who = [
    ...(version === stable ? [messages.everybody] : []),
    ...(version === canary?.version ? [messages.canary(canary.percent)] : []),
    ...pins.filter((pin) => pin.version === version).map(({ account }) => messages.pinned(account)),
    ...(version === previous ? [messages.before] : []),
    ...(preview === null ? [] : [messages.preview(preview)]),
  ];
  return who.join(', ') || '-';
}

function isInUse(version: string, { stable, canary, pins }: RemoteStatus['channels']): boolean {
  return version === stable || version === canary?.version || pins.some((pin) => pin.version === version);
}

/** Formats rows with aligned columns. */
export function alignedRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function inMinutes(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)}Z`;
}
