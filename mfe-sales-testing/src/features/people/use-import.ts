import { useRef, useState } from 'react';
import { limits } from '@lastcall/contracts';
import { useImportLeadsMutation } from './people-api.ts';
import { firstNotAddresses } from './read-addresses.ts';
import { sendInParts, type ImportEnd, type ImportProgress } from './send-in-parts.ts';

/** Addresses that are sent at once: a fifth of what the service takes, so that progress is seen. */
const partSize = limits.importedLeads / 5;

/** Lines without an address that are named. */
const namedLines = 5;

/** An import as the screen shows it; `all` are the lines of the list. */
export type ImportState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'sending'; readonly all: number; readonly isStopping: boolean } & ImportProgress)
  | EndedImport;
/** `notAddresses` are the first of the lines sent that were none. */
export type EndedImport = {
  readonly phase: 'ended';
  readonly all: number;
  readonly notAddresses: readonly string[];
} & ImportEnd;

interface Import {
  readonly state: ImportState;
  /** Resolves when it ended, to whether all of the list was sent. */
  readonly start: (emails: readonly string[]) => Promise<boolean>;
  readonly stop: () => void;
  /** Lets go of how the last one ended. */
  readonly forget: () => void;
}

/** Imports a list in parts. */
export function useImport(campaignId: string): Import {
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const [send] = useImportLeadsMutation();
  const isStopped = useRef(false);

  const start = async (emails: readonly string[]): Promise<boolean> => {
    isStopped.current = false;
    const all = emails.length;
    const show = (progress: ImportProgress): void =>
      setState({ phase: 'sending', all, isStopping: isStopped.current, ...progress });
    show({ sent: 0, imported: { started: 0, known: 0, notAddresses: 0 } });
    const end = await sendInParts(emails, {
      partSize,
      send: (part) => send({ params: { campaignId }, body: { emails: part } }),
      onProgress: show,
      isStopped: () => isStopped.current,
    });
    setState({ phase: 'ended', all, notAddresses: firstNotAddresses(emails.slice(0, end.sent), namedLines), ...end });
    return end.sent === all;
  };
  // What is on its way is waited for, since its people start whether somebody waits or not.
  const stop = (): void => {
    isStopped.current = true;
    setState((now) => (now.phase === 'sending' ? { ...now, isStopping: true } : now));
  };
  return { state, start, stop, forget: () => setState({ phase: 'idle' }) };
}
