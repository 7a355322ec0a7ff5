import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { LeadsChoice } from '@lastcall/contracts/campaigns/rule-changes';
import { Button, DialogActions, Modal } from '@lastcall/ui';
import choices from './choices.module.css';
import { ruleChange as words } from './messages.ts';
import styles from './rule-change-dialog.module.css';
import type { RuleChangeQuestion } from './rule-change.ts';
import type { QuestionProps } from './use-question.tsx';

/** Shows which leads a new rule would move, and asks what to do about their deadlines before saving. */
export default function RuleChangeDialog({
  question,
  isOpen,
  onAnswer,
}: QuestionProps<RuleChangeQuestion, LeadsChoice>): ReactNode {
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={words.title(question.running)} withCloseButton={false}>
      <QuestionForm question={question} onAnswer={onAnswer} />
    </Modal>
  );
}

type QuestionFormProps = Pick<QuestionProps<RuleChangeQuestion, LeadsChoice>, 'question' | 'onAnswer'>;

function QuestionForm({ question, onAnswer }: QuestionFormProps): ReactNode {
  const { isForAll } = question;
  // Leads to whom the new deadline applies anyway are moved explicitly, so that their history records it.
  const [choice, setChoice] = useState<LeadsChoice>(isForAll ? 'recompute' : 'keep');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(choice);
  };
  return (
    <form className={styles.question} onSubmit={submit}>
      <LeadCounts question={question} />
      {!isForAll && <Choices choice={choice} onChoose={setChoice} />}
      <DialogActions mt={8}>
        <Button type="submit">{words.save}</Button>
        <Button variant="default" onClick={() => onAnswer(null)} data-autofocus={isForAll || undefined}>
          {words.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}

function LeadCounts({ question }: Pick<QuestionFormProps, 'question'>): ReactNode {
  const { isForAll, later, earlier, overAtOnce, estimated } = question;
  return (
    <div>
      <p className={styles.lead}>{isForAll ? words.forAll : words.ifMoved}</p>
      <dl className={styles.counts}>
        <LeadCount count={later} isEstimate={estimated} label={words.later} />
        <LeadCount count={earlier} isEstimate={estimated} label={words.earlier} />
        <LeadCount count={overAtOnce} isEstimate={estimated} label={words.overAtOnce} isAlarming={overAtOnce > 0} />
      </dl>
      {estimated && <p className={styles.estimate}>{words.estimated}</p>}
    </div>
  );
}

interface LeadCountProps {
  readonly count: number;
  readonly label: string;
  readonly isEstimate: boolean;
  readonly isAlarming?: boolean;
}

function LeadCount({ count, label, isEstimate, isAlarming = false }: LeadCountProps): ReactNode {
  return (
    <div data-alarming={isAlarming}>
      <dt>{label}</dt>
      <dd>{words.count(count, isEstimate)}</dd>
    </div>
  );
}

interface ChoicesProps {
  readonly choice: LeadsChoice;
  readonly onChoose: (choice: LeadsChoice) => void;
}

function Choices({ choice, onChoose }: ChoicesProps): ReactNode {
  const id = useId();
  return (
    <fieldset className={choices.group}>
      <legend className={choices.legend}>{words.whatThen}</legend>
      <div className={styles.choices}>
        {(['keep', 'recompute'] as const).map((each) => (
          <label key={each} className={choices.card}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={choice === each}
              onChange={() => onChoose(each)}
              aria-label={words.choices[each]}
              aria-describedby={`${id}-${each}`}
              data-autofocus={each === 'keep' || undefined}
            />
            <span className={choices.name}>{words.choices[each]}</span>
            <span className={choices.about} id={`${id}-${each}`}>
              {words.choiceTexts[each]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
