import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { limits, validation } from '@lastcall/contracts/platform';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import type { ResetLink } from '@lastcall/contracts/tracking';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, PencilIcon, TextInput, toast } from '@lastcall/ui';
import { parseDateTimeInput, toDateTimeInput, type LinkState } from './link-text.ts';
import { messages } from './messages.ts';
import styles from './reset-links.module.css';

interface ExpiryCellProps {
  readonly link: ResetLink;
  readonly state: LinkState;
  /** Resolves to the reason for a failed save; null on success. */
  readonly onExpiryChange: (expiresAt: string) => Promise<unknown>;
}

/** The expiry or use of a link; the expiry becomes a date and time field on click, in the user's time zone. */
export function ExpiryCell({ link, state, onExpiryChange }: ExpiryCellProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (state === 'used') return <Moment label={messages.used} at={link.used_at!} />;

  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <ExpiryForm link={link} onExpiryChange={onExpiryChange} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.expiryButton}
      onClick={() => setOpen(true)}
      aria-label={messages.edit(
        link.email,
        state === 'expired' ? messages.expired : `${messages.expires} ${shortTime(link.expires_at)}`,
      )}
    >
      {state === 'expired' ? (
        <Badge color="gray">{messages.expired}</Badge>
      ) : (
        <Moment label={messages.expires} at={link.expires_at} />
      )}
      <PencilIcon size={14} aria-hidden />
    </button>
  );
}

function Moment({ label: words, at }: { readonly label: string; readonly at: string }): ReactNode {
  return (
    <span className={styles.expiry}>
      {words}{' '}
      <time dateTime={at} title={fullTime(at)}>
        {shortTime(at)}
      </time>
    </span>
  );
}

function ExpiryForm({
  link,
  onExpiryChange,
  onClose,
}: Pick<ExpiryCellProps, 'link' | 'onExpiryChange'> & { readonly onClose: () => void }): ReactNode {
  const [openedAtMs] = useState(Date.now);
  const [typed, setTyped] = useState(() =>
    toDateTimeInput(new Date(Math.max(Date.parse(link.expires_at), openedAtMs))),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const expiresAt = parseDateTimeInput(typed, Date.now());
    if (expiresAt === null) return setProblem(validation.resetExpiry);
    setSaving(true);
    const error = await onExpiryChange(expiresAt);
    setSaving(false);
    if (error === null) return onClose();
    const labels = wordsOfProblem(error, messages.failed);
    if (isCallProblem(error) && error.code === 'validation_failed') setProblem(labels);
    else toast.error(labels);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={styles.expiryForm} onSubmit={(event) => void save(event)} onKeyDown={onKey} noValidate>
      <TextInput
        type="datetime-local"
        size="xs"
        aria-label={messages.newExpiry}
        value={typed}
        min={toDateTimeInput(new Date(openedAtMs))}
        max={toDateTimeInput(new Date(openedAtMs + limits.resetLinkDays * 86_400_000))}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        error={problem}
        autoFocus
      />
      <Button type="submit" size="xs" disabled={isSaving}>
        {messages.save}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClose}>
        {messages.cancel}
      </Button>
    </form>
  );
}
