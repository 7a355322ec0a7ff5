import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts';
import type { SlotProps } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PencilIcon, toast, Tooltip } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRenameCampaignMutation } from './page-title-api.ts';
import styles from './page-title.module.css';
import { newTitle, shownTitle } from './title-text.ts';

/** A campaign's name that becomes a field when it is clicked: Enter saves, Escape gives up. */
export function PageTitle({ campaignId, name, shownCharacters }: SlotProps['page-title']): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const [rename] = useRenameCampaignMutation();
  const button = useRef<HTMLButtonElement>(null);
  // A field that goes away may still be left, which must not save what Escape gave up.
  const isOpen = useRef(false);

  // The new name stands until the campaign that was read again brings it.
  if (saving && saving.from !== name) setSaving(null);
  const current = saving?.to ?? name;
  const { text, isCut } = shownTitle(current, shownCharacters);

  const open = (): void => {
    isOpen.current = true;
    setTyped(current);
  };
  const close = (): void => {
    isOpen.current = false;
    setTyped(null);
  };
  const commit = async (): Promise<void> => {
    const newName = !isOpen.current || typed === null ? null : newTitle(current, typed);
    close();
    if (newName === null) return;
    setSaving({ from: name, to: newName });
    const { error } = await rename({ params: { campaignId }, body: { newName } });
    if (!error) return;
    setSaving(null);
    toast.error(wordsOfProblem(error, messages.failed));
  };
  const onKey = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!isEnter && event.key !== 'Escape') return;
    if (isEnter) void commit();
    else close();
    requestAnimationFrame(() => button.current?.focus());
  };

  if (typed !== null) {
    return (
      <input
        className={styles.input}
        aria-label={messages.label}
        value={typed}
        maxLength={limits.campaignName}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => void commit()}
        onFocus={(event) => event.currentTarget.select()}
        autoFocus
        spellCheck={false}
      />
    );
  }
  return (
    <Tooltip label={current} disabled={!isCut}>
      <button ref={button} type="button" className={styles.title} onClick={open} aria-label={messages.rename(current)}>
        <span>{text}</span>
        <PencilIcon size={14} aria-hidden />
      </button>
    </Tooltip>
  );
}
