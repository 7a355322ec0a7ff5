import { useRef, useState } from 'react';
import { limits } from '@lastcall/contracts/platform';
import type { ImportPreview } from '@lastcall/contracts/tracking/leads';
import { useImportLeadsMutation, usePreviewImportMutation } from './people-api.ts';
import { deduplicate, type AddressList } from './read-addresses.ts';
import { sendInParts, type ImportEnd, type ImportProgress } from './send-in-parts.ts';

/** Addresses that are sent at once: a fifth of what the service takes, so that progress is seen. */
const partSize = limits.importedLeads / 5;

/** An import as the screen shows it; `all` are the addresses of the list, each once. */
type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'checking' }
  | { readonly phase: 'unchecked'; readonly problem: unknown }
  | CheckedImport
  | ({ readonly phase: 'sending'; readonly all: number; readonly isStopping: boolean } & ImportProgress)
  | EndedImport;
/** What an import would do, before somebody starts it. */
export interface CheckedImport {
  readonly phase: 'checked';
  readonly list: AddressList;
  readonly preview: Pick<ImportPreview, 'new' | 'known'>;
}
export type EndedImport = { readonly phase: 'ended'; readonly all: number } & ImportEnd;

interface Import {
  readonly state: ImportState;
  /** Asks what importing these lines would do. */
  readonly check: (lines: readonly string[]) => Promise<void>;
  /** Imports what was checked. Resolves when it ended, to whether all of the list was sent. */
  readonly start: (checked: CheckedImport) => Promise<boolean>;
  readonly stop: () => void;
  /** Lets go of what was checked, or of how the last one ended. */
  readonly forget: () => void;
}

/** Checks a list, and imports it in parts. */
export function useImport(campaignId: string): Import {
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const [send] = useImportLeadsMutation();
  const [ask] = usePreviewImportMutation();
  const isStopped = useRef(false);
  // Whoever changes the list while it is checked wants no answer about the one before.
  const checks = useRef(0);

  const check = async (lines: readonly string[]): Promise<void> => {
    const asked = ++checks.current;
    setState({ phase: 'checking' });
    const list = deduplicate(lines);
    let preview = { new: 0, known: 0 };
    for (let from = 0; from < list.addresses.length; from += limits.importedLeads) {
      const emails = list.addresses.slice(from, from + limits.importedLeads);
      const { data, error } = await ask({ params: { campaignId }, body: { emails } });
      if (asked !== checks.current) return;
      if (!data) return setState({ phase: 'unchecked', problem: error });
      preview = { new: preview.new + data.new, known: preview.known + data.known };
    }
    setState({ phase: 'checked', list, preview });
  };
  const start = async ({ list: { addresses } }: CheckedImport): Promise<boolean> => {
    isStopped.current = false;
    const all = addresses.length;
    const show = (progress: ImportProgress): void =>
      setState({ phase: 'sending', all, isStopping: isStopped.current, ...progress });
    show({ sent: 0, imported: { started: 0, known: 0 } });
    const end = await sendInParts(addresses, {
      partSize,
      send: (emails, importId) => send({ params: { campaignId }, body: { importId, emails } }),
      onProgress: show,
      isStopped: () => isStopped.current,
    });
    setState({ phase: 'ended', all, ...end });
    return end.sent === all;
  };
  // What is on its way is waited for, since its people start whether somebody waits or not.
  const stop = (): void => {
    isStopped.current = true;
    setState((now) => (now.phase === 'sending' ? { ...now, isStopping: true } : now));
  };
  const forget = (): void => {
    checks.current++;
    setState({ phase: 'idle' });
  };
  return { state, check, start, stop, forget };
}
