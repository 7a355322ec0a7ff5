import { useRef, useState } from 'react';
import { limits } from '@lastcall/contracts/platform';
import type { ImportPreview } from '@lastcall/contracts/tracking/leads';
import { useImportLeadsMutation, usePreviewImportMutation } from './leads-api.ts';
import { deduplicate, type EmailList } from './parse-emails.ts';
import { sendInBatches, type ImportOutcome, type ImportProgress } from './send-in-batches.ts';

/** The number of email addresses per request: a fifth of the service's limit, so that progress is visible. */
const batchSize = limits.importedLeads / 5;

/** The state of an import; `all` are the email addresses of the list, each once. */
type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'checking' }
  | { readonly phase: 'unchecked'; readonly problem: unknown }
  | CheckedImport
  | ({ readonly phase: 'sending'; readonly all: number; readonly isStopping: boolean } & ImportProgress)
  | FinishedImport;
/** The preview of an import. */
export interface CheckedImport {
  readonly phase: 'checked';
  readonly list: EmailList;
  readonly preview: Pick<ImportPreview, 'new' | 'known'>;
}
export type FinishedImport = { readonly phase: 'ended'; readonly all: number } & ImportOutcome;

interface Import {
  readonly state: ImportState;
  /** Requests the preview of these lines. */
  readonly check: (lines: readonly string[]) => Promise<void>;
  /** Imports the previewed list. Resolves to true when the whole list was sent. */
  readonly start: (checked: CheckedImport) => Promise<boolean>;
  readonly stop: () => void;
  /** Discards the preview, or the last result. */
  readonly reset: () => void;
}

/** Previews a list, and imports it in batches. */
export function useImport(campaignId: string): Import {
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const [send] = useImportLeadsMutation();
  const [ask] = usePreviewImportMutation();
  const isStopped = useRef(false);
  // A list that changes during its preview makes the response obsolete.
  const checks = useRef(0);

  const check = async (lines: readonly string[]): Promise<void> => {
    const asked = ++checks.current;
    setState({ phase: 'checking' });
    const list = deduplicate(lines);
    let preview = { new: 0, known: 0 };
    for (let from = 0; from < list.emails.length; from += limits.importedLeads) {
      const emails = list.emails.slice(from, from + limits.importedLeads);
      const { data, error } = await ask({ params: { campaignId }, body: { emails } });
      if (asked !== checks.current) return;
      if (!data) return setState({ phase: 'unchecked', problem: error });
      preview = { new: preview.new + data.new, known: preview.known + data.known };
    }
    setState({ phase: 'checked', list, preview });
  };
  const start = async ({ list: { emails: listedEmails } }: CheckedImport): Promise<boolean> => {
    isStopped.current = false;
    const all = listedEmails.length;
    const show = (progress: ImportProgress): void =>
      setState({ phase: 'sending', all, isStopping: isStopped.current, ...progress });
    show({ sent: 0, imported: { started: 0, known: 0 } });
    const end = await sendInBatches(listedEmails, {
      batchSize,
      send: (emails, importId) => send({ params: { campaignId }, body: { importId, emails } }),
      onProgress: show,
      isStopped: () => isStopped.current,
    });
    setState({ phase: 'ended', all, ...end });
    return end.sent === all;
  };
  // A request in progress is awaited, since it takes effect anyway.
  const stop = (): void => {
    isStopped.current = true;
    setState((now) => (now.phase === 'sending' ? { ...now, isStopping: true } : now));
  };
  const reset = (): void => {
    checks.current++;
    setState({ phase: 'idle' });
  };
  return { state, check, start, stop, reset };
}
