import type { ReactNode } from 'react';
import { Button, DialogActions, Modal } from '@lastcall/ui';
import { formFieldNames } from '../../lib/form-copy.ts';
import styles from './conflict-dialog.module.css';
import type { Conflict, Resolution } from './conflict.ts';
import { conflictLabels as words } from './conflict-copy.ts';
import type { QuestionProps } from './use-question.tsx';
import { formattedValue } from './formatted-value.ts';

/** Shows concurrent changes of this form beside the user's own, and asks which to keep. */
export default function ConflictDialog({
  question: { fields, typed, theirs, canMergeBoth },
  isOpen,
  onAnswer,
}: QuestionProps<Conflict, Resolution>): ReactNode {
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={words.title} size="lg" withCloseButton={false}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.mine}</th>
              <th scope="col">{words.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{formFieldNames[field]}</th>
                <td>{formattedValue(field, typed)}</td>
                <td>{formattedValue(field, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{canMergeBoth ? words.bothHint : words.hint}</p>
      <DialogActions>
        {canMergeBoth && (
          <Button onClick={() => onAnswer('both')} data-autofocus>
            {words.mergeBoth}
          </Button>
        )}
        <Button
          variant={canMergeBoth ? 'default' : 'filled'}
          onClick={() => onAnswer('mine')}
          data-autofocus={!canMergeBoth || undefined}
        >
          {words.useMine}
        </Button>
        <Button variant="default" onClick={() => onAnswer('theirs')}>
          {words.takeTheirs}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onAnswer(null)}>
          {words.back}
        </Button>
      </DialogActions>
    </Modal>
  );
}
