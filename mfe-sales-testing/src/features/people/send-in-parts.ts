import type { ImportedLeads } from '@lastcall/contracts/tracking/leads';

/** What became of the addresses that were sent. */
type ImportCounts = Pick<ImportedLeads, 'started' | 'known'>;

/** How far a list has come; `imported` counts the addresses that were sent. */
export interface ImportProgress {
  readonly sent: number;
  readonly imported: ImportCounts;
}

/** Where sending ended: all of it, or where it was stopped or a part was refused. */
export interface ImportEnd extends ImportProgress {
  readonly problem: unknown;
}

const none: ImportCounts = { started: 0, known: 0 };

interface Sending {
  readonly partSize: number;
  /** Sends one part, of the import that the part before was of. */
  readonly send: (
    emails: string[],
    importId: string | undefined,
  ) => Promise<{ readonly data?: ImportedLeads; readonly error?: unknown }>;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly isStopped: () => boolean;
}

/** Sends a list part by part and adds up what became of it. A part that is refused ends it; what was sent before stays. */
export async function sendInParts(
  emails: readonly string[],
  { partSize, send, onProgress, isStopped }: Sending,
): Promise<ImportEnd> {
  let progress: ImportProgress = { sent: 0, imported: none };
  let importId: string | undefined;
  while (progress.sent < emails.length && !isStopped()) {
    const part = emails.slice(progress.sent, progress.sent + partSize);
    const { data, error } = await send(part, importId);
    if (!data) return { ...progress, problem: error };
    ({ importId } = data);
    progress = { sent: progress.sent + part.length, imported: sumOf(progress.imported, data) };
    onProgress(progress);
  }
  return { ...progress, problem: null };
}

function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  return { started: one.started + other.started, known: one.known + other.known };
}
