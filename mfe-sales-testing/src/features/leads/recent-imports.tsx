import { useState, type ReactNode } from 'react';
import type { LeadImport } from '@lastcall/contracts/tracking/leads';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ConfirmDialog, Text, toast } from '@lastcall/ui';
import styles from './import-leads.module.css';
import { messages } from './messages.ts';
import { useLeadImportsQuery, useUndoLeadImportMutation } from './leads-api.ts';

const labels = messages.import;

interface RecentImportsProps {
  readonly campaignId: string;
  /** Called before an import is undone. */
  readonly onUndo: () => void;
}

/** The newest imports that started leads, each of which can be undone. */
export function RecentImports({ campaignId, onUndo }: RecentImportsProps): ReactNode {
  const { data = [] } = useLeadImportsQuery({ params: { campaignId } });
  const [asked, setAsked] = useState<LeadImport | null>(null);
  const { undo, isUndoing } = useUndo(campaignId);
  const imports = data.filter(({ started }) => started > 0);
  if (imports.length === 0) return null;
  const confirm = async (importId: string): Promise<void> => {
    onUndo();
    await undo(importId);
    setAsked(null);
  };
  return (
    <section aria-label={labels.recent} className={styles.recent}>
      <h3 className={styles.recentTitle}>{labels.recent}</h3>
      <ul className={styles.imports}>
        {imports.map((each) => (
          <li key={each.id} className={styles.foot}>
            <span className={styles.note}>
              {labels.recentImport(shortTime(each.createdAt), each.started)}
              {each.undoneAt !== null && ` ${labels.undone(each)}`}
            </span>
            {(each.undoneAt === null || each.isUndoing) && (
              <Button variant="default" size="xs" onClick={() => setAsked(each)}>
                {each.isUndoing ? labels.undoRest : labels.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={labels.undoTitle}
        confirmLabel={labels.undo}
        isPending={isUndoing}
        onConfirm={() => asked && void confirm(asked.id)}
        onCancel={() => setAsked(null)}
      >
        <Text>{asked && labels.undoText(asked.started)}</Text>
      </ConfirmDialog>
    </section>
  );
}

/** Undoes an import in several calls, until it is complete or a call fails. */
function useUndo(campaignId: string): {
  readonly undo: (importId: string) => Promise<void>;
  readonly isUndoing: boolean;
} {
  const [send] = useUndoLeadImportMutation();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (importId: string): Promise<void> => {
    setUndoing(true);
    let { data, error } = await send({ params: { campaignId, importId } });
    while (data?.isUndoing) ({ data, error } = await send({ params: { campaignId, importId } }));
    setUndoing(false);
    if (data) toast.success(labels.undoDone);
    else toast.error(wordsOfProblem(error, messages.failed));
  };
  return { undo, isUndoing };
}
