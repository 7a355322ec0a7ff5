import type { ImportedLeads } from '@lastcall/contracts/tracking/leads';

/** The outcomes of the email addresses that were sent. */
type ImportCounts = Pick<ImportedLeads, 'started' | 'known'>;

/** The progress of a list; `imported` counts the email addresses that were sent. */
export interface ImportProgress {
  readonly sent: number;
  readonly imported: ImportCounts;
}

/** The result of sending: complete, stopped, or with a rejected batch. */
export interface ImportOutcome extends ImportProgress {
  readonly problem: unknown;
}

const zeroCounts: ImportCounts = { started: 0, known: 0 };

interface BatchOptions {
  readonly batchSize: number;
  /** Sends one batch, which belongs to the import of the previous batch. */
  readonly send: (
    emails: string[],
    importId: string | undefined,
  ) => Promise<{ readonly data?: ImportedLeads; readonly error?: unknown }>;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly isStopped: () => boolean;
}

/** Sends a list batch by batch and adds up the outcomes. Stops at a rejected batch; earlier batches stay imported. */
export async function sendInBatches(
  emails: readonly string[],
  { batchSize, send, onProgress, isStopped }: BatchOptions,
): Promise<ImportOutcome> {
  let progress: ImportProgress = { sent: 0, imported: zeroCounts };
  let importId: string | undefined;
  while (progress.sent < emails.length && !isStopped()) {
    const part = emails.slice(progress.sent, progress.sent + batchSize);
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
