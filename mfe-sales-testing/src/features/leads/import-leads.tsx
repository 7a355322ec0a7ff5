import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ActionIcon, Button, FileTextIcon, PageSection, PendingButton, Progress, Textarea, XIcon } from '@lastcall/ui';
import styles from './import-leads.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { messages } from './messages.ts';
import { isBinary, parseEmails } from './parse-emails.ts';
import { RecentImports } from './recent-imports.tsx';
import { useImport, type CheckedImport } from './use-import.ts';

const labels = messages.import;
/** Maximum number of lines in one list: ten full imports, which take minutes. */
const maxLines = 10 * limits.importedLeads;

interface ChosenFile {
  readonly name: string;
  readonly emails: readonly string[];
}

/** Imports a list, pasted or from a file, after a preview. */
export function ImportLeads({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, check, start, stop, reset } = useImport(campaignId);
  const list = useRef<HTMLTextAreaElement>(null);
  const pasted = useMemo(() => parseEmails(typed), [typed]);
  const emails = file ? file.emails : pasted;

  const change = (next: {
    readonly typed?: string;
    readonly file?: ChosenFile | null;
    readonly problem?: string | null;
  }): void => {
    if (next.typed !== undefined) setTyped(next.typed);
    if (next.file !== undefined) setFile(next.file);
    setProblem(next.problem ?? null);
    reset();
  };
  const submit = async (): Promise<void> => {
    if (emails.length === 0 || emails.length > maxLines) {
      setProblem(emails.length === 0 ? labels.empty : labels.tooMany(maxLines));
      list.current?.focus();
      return;
    }
    setProblem(null);
    await check(emails);
  };
  const send = async (checked: CheckedImport): Promise<void> => {
    if (!(await start(checked))) return;
    setTyped('');
    setFile(null);
  };

  return (
    <PageSection title={labels.title} text={labels.text}>
      <div className={styles.panel}>
        {state.phase === 'sending' ? (
          <div className={styles.sending}>
            <Progress value={(100 * state.sent) / state.all} aria-label={labels.title} />
            <div className={styles.foot}>
              <p className={styles.note} role="status">
                {labels.progress(state.sent, state.all)}
              </p>
              <PendingButton
                variant="default"
                autoFocus
                isPending={state.isStopping}
                pendingLabel={labels.stopping}
                onClick={stop}
              >
                {labels.stop}
              </PendingButton>
            </div>
          </div>
        ) : (
          <>
            {file ? (
              <ChosenFileInfo file={file} problem={problem} onRemove={() => change({ file: null })} />
            ) : (
              <Textarea
                ref={list}
                label={labels.list}
                description={labels.listHint}
                placeholder={labels.placeholder}
                value={typed}
                onChange={(event) => change({ typed: event.currentTarget.value })}
                error={problem}
                autosize
                minRows={4}
                maxRows={12}
                spellCheck={false}
                autoComplete="off"
              />
            )}
            {emails.length > limits.importedLeads && emails.length <= maxLines && (
              <p className={styles.note}>{labels.inParts(limits.importedLeads)}</p>
            )}
            {state.phase === 'unchecked' && (
              <p className={styles.problem} role="alert">
                {wordsOfProblem(state.problem, messages.failed)}
              </p>
            )}
            <div className={styles.foot}>
              <ChooseFile
                onChosen={(chosen) => change({ file: chosen })}
                onProblem={(text) => change({ problem: text })}
              />
              {state.phase !== 'checked' && (
                <PendingButton
                  isPending={state.phase === 'checking'}
                  pendingLabel={labels.reviewing}
                  onClick={() => void submit()}
                >
                  {labels.review(emails.length)}
                </PendingButton>
              )}
            </div>
          </>
        )}
        {state.phase === 'checked' && (
          <ImportPreview checked={state} onStart={() => void send(state)} onCancel={reset} />
        )}
        {state.phase === 'ended' && (
          <ImportResult
            outcome={state}
            problem={state.problem === null ? null : wordsOfProblem(state.problem, messages.failed)}
          />
        )}
        <RecentImports campaignId={campaignId} onUndo={reset} />
      </div>
    </PageSection>
  );
}

function ChosenFileInfo({
  file,
  problem,
  onRemove,
}: {
  readonly file: ChosenFile;
  readonly problem: string | null;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <div className={styles.file}>
      <FileTextIcon size={18} aria-hidden />
      <span className={styles.fileName}>
        {labels.inFile(file.emails.length, file.name)}
        {problem && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      <ActionIcon aria-label={labels.removeFile} onClick={onRemove}>
        <XIcon size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function ChooseFile({
  onChosen,
  onProblem,
}: {
  readonly onChosen: (file: ChosenFile) => void;
  readonly onProblem: (text: string) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text().catch(() => null);
    if (text === null) onProblem(labels.unreadable);
    else if (isBinary(text)) onProblem(labels.notText);
    else onChosen({ name: file.name, emails: parseEmails(text) });
  };
  const choose = (chosen: HTMLInputElement): void => {
    void read(chosen.files?.[0]);
    // Allows the same file to be selected again after a correction.
    chosen.value = '';
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={labels.file}
        onChange={(event) => choose(event.currentTarget)}
      />
      <Button
        variant="default"
        leftSection={<FileTextIcon size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {labels.choose}
      </Button>
    </>
  );
}
