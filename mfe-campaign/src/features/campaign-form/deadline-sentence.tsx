import { useEffect, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { campaignTypes, isAnnouncement, type CampaignDeadline } from '@lastcall/contracts/campaigns';
import { fullTime } from '@lastcall/contracts/platform/formats';
import { Button, CalendarClockIcon, TextInput } from '@lastcall/ui';
import { deadlinePreview, instantOf, type DeadlinePreview } from './deadline-preview.ts';
import styles from './deadline-sentence.module.css';
import { deadlineOf, hasOwnDeadlines, startProblem, type CampaignFormValues } from './form-values.ts';
import { lengthText, messages } from './messages.ts';
import { startText, type TimeContext } from './start-text.ts';

/** Describes the form in a sentence: the deadline of a lead who starts now, or at another chosen time. */
export function DeadlineSentence(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  const [wallTime, setWallTime] = useState('');
  const now = useStableNow(values);
  const form = deadlineOf(values);
  const chosen = instantOf(wallTime, values.timezone);
  const preview = form && deadlinePreview(form, chosen ?? now);
  const isEndless = form !== null && isAnnouncement(form.campaignType);
  return (
    <div className={styles.box} data-warning={preview?.left.isOver ?? false}>
      <p className={styles.sentence} role="status">
        <CalendarClockIcon size={20} aria-hidden />
        <span>
          {form && preview ? (
            <Sentence form={form} preview={preview} start={chosen} clock={{ zone: values.timezone, now }} />
          ) : isEndless ? (
            messages.noDeadline
          ) : (
            (startProblem(values) ?? messages.incomplete)
          )}
        </span>
      </p>
      {!isEndless && (
        <div className={styles.start}>
          <TextInput
            size="xs"
            type="datetime-local"
            label={messages.start}
            value={wallTime}
            onChange={(event) => setWallTime(event.currentTarget.value)}
          />
          {wallTime !== '' && (
            <Button size="xs" variant="default" onClick={() => setWallTime('')}>
              {messages.startNow}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface SentenceProps {
  readonly form: CampaignDeadline;
  readonly preview: DeadlinePreview;
  /** The chosen start; null for now. */
  readonly start: Date | null;
  readonly clock: TimeContext;
}

function Sentence({ form, preview: { at, left, opens }, start, clock }: SentenceProps): ReactNode {
  const begins = startText(start ?? clock.now, clock);
  const quantity = campaignTypes[form.campaignType] === 'quantity' ? form.quantity : null;
  const length = lengthText(left);
  const isOver = start ? messages.tooLate(begins) : messages.isOver;
  return (
    <>
      {hasOwnDeadlines(form) ? messages.whoStarts(begins) : messages.everybody}{' '}
      <strong>{fullTime(at, { timezone: clock.zone })}</strong>
      {quantity !== null && quantity > 0 && messages.orSold(quantity)}.{' '}
      {left.isOver ? isOver : start ? messages.later(length) : messages.fromNow(length)}
      {opens && ` ${messages.opens(fullTime(opens, { timezone: clock.zone }))}`}
      {opens && start && ` ${messages.tooEarly(begins)}`}
    </>
  );
}

/** The time when these values were last changed, or when the user last returned: the sentence states that time, so it stays correct, and is not announced every minute. */
function useStableNow(values: CampaignFormValues): Date {
  const [snapshot, setSnapshot] = useState(() => ({ values, now: new Date() }));
  // oxlint-disable-next-line react/purity -- the moment of the change is what the sentence names
  if (snapshot.values !== values) setSnapshot({ values, now: new Date() });
  useEffect(() => {
    const refresh = (): void => setSnapshot((before) => ({ ...before, now: new Date() }));
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);
  return snapshot.now;
}
