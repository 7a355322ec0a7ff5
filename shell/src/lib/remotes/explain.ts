import type { RemoteFailureReason } from '@lastcall/contracts/release';
import { integrityOf } from './bytes.ts';
import { fetchFile } from './fetch-file.ts';
import { integrityFor } from './integrity.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

interface Suspect {
  readonly container: string;
  readonly entry?: string;
  /** The reason for an error in the remote's own code. */
  readonly otherwise: RemoteFailureReason;
}

/** Determines why a remote could not be loaded, or why it crashed. */
export async function explain(cause: unknown, { container, entry, otherwise }: Suspect): Promise<Refused> {
  if (cause instanceof Refused) return cause;
  const { message, request, type } = cause as { message?: string; request?: unknown; type?: unknown };
  // These are error texts of the federation runtime; it has no codes for them.
  const said = message?.slice(Math.max(0, message.indexOf('ScriptExecutionError'))) ?? String(cause);
  if (said.includes('does not satisfy the requirement')) return new Refused('other-shared', said, { cause });
  const file = typeof request === 'string' ? request : said.includes('ScriptNetworkError') ? entry : undefined;
  // A chunk that webpack reports as missing was loaded, and threw.
  return file === undefined || type === 'missing'
    ? new Refused(otherwise, said, { cause })
    : explainFile(container, file.replace(/#.*$/, ''), cause);
}

/** Browsers do not report why they blocked a script: another fetch shows whether the file exists and has the right hash. */
async function explainFile(container: string, file: string, cause: unknown): Promise<Refused> {
  try {
    const expected = integrityFor(container, file);
    const bytes = await fetchFile(file);
    const isOther = expected !== '' && (await integrityOf(bytes)) !== expected;
    return isOther
      ? new Refused('bad-file', labels.otherFile(file), { cause })
      : new Refused('unreachable', labels.notArrived(file), { cause });
  } catch (why) {
    return why as Refused;
  }
}
