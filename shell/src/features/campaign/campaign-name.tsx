import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PencilIcon, toast, Tooltip } from '@lastcall/ui';
import { useRenameCampaignMutation } from '../../lib/rename-campaign.ts';
import { labels } from './messages.ts';
import { newName, shownName } from './name-text.ts';
import styles from './campaign-name.module.css';

interface CampaignNameProps {
  readonly campaignId: string;
  readonly name: string;
  /** The maximum number of characters to show; the tooltip shows all of them. */
  readonly shownCharacters?: number;
}

/** A campaign's name that becomes a field on click: Enter saves, Escape cancels. */
export function CampaignName({ campaignId, name, shownCharacters }: CampaignNameProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<{ readonly to: string; readonly readAt: number } | null>(null);
  const [isClipped, setClipped] = useState(false);
  const { fulfilledTimeStamp: readAt = 0 } = useCampaignQuery({ params: { campaignId } });
  const [rename] = useRenameCampaignMutation();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  // Unmounting the field may fire another blur, which must not save after Escape.
  const isOpen = useRef(false);

  // The typed name is shown until the campaign is refetched: then the stored one is, whoever saved last.
  const current = saving?.readAt === readAt ? saving.to : name;
  const { text, isCut } = shownName(current, shownCharacters);

  const open = (): void => {
    isOpen.current = true;
    setTyped(current);
  };
  const close = (): void => {
    isOpen.current = false;
    setTyped(null);
  };
  // A narrow screen may have less space than the displayed characters need.
  const measure = (): void => setClipped((shown.current?.scrollWidth ?? 0) > (shown.current?.clientWidth ?? 0));
  const commit = async (): Promise<void> => {
    const wanted = !isOpen.current || typed === null ? null : newName(current, typed);
    close();
    if (wanted === null) return;
    setSaving({ to: wanted, readAt });
    const { error } = await rename({ params: { campaignId }, body: { newName: wanted } });
    if (!error) return;
    setSaving(null);
    toast.error(wordsOfProblem(error, labels.renameFailed));
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
        dir="auto"
        aria-label={labels.campaignName}
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
    <Tooltip
      label={current}
      disabled={!isCut && !isClipped}
      multiline
      maw="min(90vw, 40rem)"
      classNames={{ tooltip: styles.whole }}
    >
      <button
        ref={button}
        type="button"
        className={styles.name}
        onClick={open}
        onPointerEnter={measure}
        onFocus={measure}
        aria-label={labels.rename(current)}
      >
        <span ref={shown} dir="auto">
          {text}
        </span>
        <PencilIcon size={14} aria-hidden />
      </button>
    </Tooltip>
  );
}
