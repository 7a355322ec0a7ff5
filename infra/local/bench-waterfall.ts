import type { CDPSession } from '@playwright/test';

/** One request of a page, in milliseconds since the page was requested. */
export interface LoadedFile {
  readonly url: string;
  readonly startMs: number;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  readonly endMs: number;
  readonly isCached: boolean;
}

/** The requests of a page while they are recorded. */
interface RecordedLoads {
  /** Returns the requests that have ended. */
  readonly files: () => LoadedFile[];
  /** Returns the milliseconds since the page last started or ended a request; 0 while one is open. */
  readonly quietMs: () => number;
}

/** Records the requests of a page from now on. */
export async function recordLoads(devtools: CDPSession): Promise<RecordedLoads> {
  let changedAt = performance.now();
  const asked = new Map<string, { url: string; at: number; isCached: boolean }>();
  const files: LoadedFile[] = [];
  let first: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
    // Data and blob URLs cause no network request.
    if (/^(data|blob):/.test(url)) return;
    first ??= timestamp;
    changedAt = performance.now();
    asked.set(requestId, { url, at: timestamp, isCached: false });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = asked.get(requestId);
    if (request) request.isCached = true;
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (request && (response.fromDiskCache || response.fromPrefetchCache)) request.isCached = true;
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request || first === undefined) return;
    const { url, at, isCached } = request;
    const [startMs, endMs] = [(at - first) * 1000, (timestamp - first) * 1000];
    files.push({ url, startMs, endMs, bytes: encodedDataLength, isCached });
  });
  const end = ({ requestId }: { readonly requestId: string }): void => {
    if (asked.delete(requestId)) changedAt = performance.now();
  };
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);
  await devtools.send('Network.enable');
  return {
    quietMs: () => (asked.size > 0 ? 0 : performance.now() - changedAt),
    files: () => files.filter(({ isCached }) => !isCached).toSorted((one, other) => one.startMs - other.startMs),
  };
}

/** Returns the length of the longest chain of serial requests, each of which started after the previous one had ended. */
export function serialSteps(files: readonly Pick<LoadedFile, 'startMs' | 'endMs'>[]): number {
  let steps = 0;
  let endedAt = -Infinity;
  for (const { startMs, endMs } of files.toSorted((one, other) => one.endMs - other.endMs)) {
    if (startMs < endedAt) continue;
    steps += 1;
    endedAt = endMs;
  }
  return steps;
}

const columns = 48;

/** Draws one line for each request: its name, size, start and end, and a bar from start to end. */
export function waterfall(files: readonly LoadedFile[], origin: string): string[] {
  const endMs = Math.max(...files.map((file) => file.endMs));
  const at = (ms: number): number => Math.round((ms / endMs) * columns);
  return files.map((file) => {
    const name = file.url.replace(origin, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id');
    const bar = `${' '.repeat(at(file.startMs))}${'='.repeat(Math.max(1, at(file.endMs) - at(file.startMs)))}`;
    const times = `${file.startMs.toFixed(0).padStart(6)} ${file.endMs.toFixed(0).padStart(6)}`;
    return `${name.slice(-44).padEnd(44)} ${(file.bytes / 1024).toFixed(1).padStart(6)} ${times}  ${bar}`;
  });
}
