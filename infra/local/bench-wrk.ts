import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The result of a load test. */
export interface LoadNumbers {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly responses: number;
  /** Responses with a status of 400 or more, and missing ones. */
  readonly failures: number;
}

interface Load {
  readonly origin: string;
  /** Lua that returns one request; `n` counts the requests from 1, `pick(most)` returns an integer from 1 to `most`. */
  readonly request: string;
  readonly seconds: number;
  readonly connections: number;
}

/** Pseudorandom numbers, the same in every run. */
const script = (request: string): string => `
local n, seed = 0, 1
function pick(most)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return math.floor(seed / 2147483648 * most) + 1
end
function request()
  n = n + 1
  ${request}
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("\\nresults %f %f %f %f %d %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000, summary.requests, errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
`;

/** Throws when wrk is not installed, before anything is prepared for it. */
export async function requireWrk(): Promise<void> {
  // wrk prints its version and exits with 1.
  await promisify(execFile)('wrk', ['-v']).catch((error: { code?: unknown }) => {
    if (error.code === 'ENOENT')
      throw new Error('wrk is not installed. On Debian and Ubuntu, install it with: apt-get install wrk');
  });
}

/** Puts load on a server with one wrk thread on the same machine. */
export async function load({ origin, request, seconds, connections }: Load): Promise<LoadNumbers> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-wrk-'));
  try {
    const file = join(folder, 'load.lua');
    writeFileSync(file, script(request));
    const { stdout } = await promisify(execFile)('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      file,
      origin,
    ]);
    const [, perSecond, p50Ms, p95Ms, p99Ms, answers, failures] =
      /^results (\S+) (\S+) (\S+) (\S+) (\S+) (\S+)$/m.exec(stdout) ?? [];
    if (failures === undefined) throw new Error(`wrk printed no results:\n${stdout}`);
    return {
      perSecond: Number(perSecond),
      p50Ms: Number(p50Ms),
      p95Ms: Number(p95Ms),
      p99Ms: Number(p99Ms),
      responses: Number(answers),
      failures: Number(failures),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
