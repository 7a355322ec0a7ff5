import { useRef, useState, type ReactNode } from 'react';
import { useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PencilIcon, toast, Tooltip } from '@lastcall/ui';
import { NameField } from '../../lib/name-field.tsx';
import { useRenameCampaignMutation } from '../../lib/rename-campaign.ts';
import { labels } from './messages.ts';
import { shownName } from './name-text.ts';
import styles from './campaign-name.module.css';

interface CampaignNameProps {
  readonly campaignId: string;
  readonly name: string;
  /** The maximum number of characters to show; the tooltip shows all of them. */
  readonly shownCharacters?: number;
}

/** A campaign's name that becomes a field on click: Enter saves, Escape cancels. */
export function CampaignName({ campaignId, name, shownCharacters }: CampaignNameProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [saving, setSaving] = useState<{ readonly to: string; readonly readAt: number } | null>(null);
  const [isClipped, setClipped] = useState(false);
  const { fulfilledTimeStamp: readAt = 0 } = useCampaignQuery({ params: { campaignId } });
  const [rename] = useRenameCampaignMutation();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLSpanElement>(null);

  // Shows the entered name until the campaign is refetched, and then the stored one, which another user may have changed.
  const current = saving?.readAt === readAt ? saving.to : name;
  const { text, isCut } = shownName(current, shownCharacters);

  // A narrow screen may have less space than the displayed characters need.
  const measure = (): void => setClipped((shown.current?.scrollWidth ?? 0) > (shown.current?.clientWidth ?? 0));
  const finish = async (wanted: string | null, isByKey: boolean): Promise<void> => {
    setOpen(false);
    if (isByKey) requestAnimationFrame(() => button.current?.focus());
    if (wanted === null) return;
    setSaving({ to: wanted, readAt });
    const { error } = await rename({ params: { campaignId }, body: { newName: wanted } });
    if (!error) return;
    setSaving(null);
    toast.error(wordsOfProblem(error, labels.renameFailed));
  };

  if (isOpen) {
    return (
      <NameField
        name={current}
        label={labels.campaignName}
        className={styles.input}
        onDone={(wanted, isByKey) => void finish(wanted, isByKey)}
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
        onClick={() => setOpen(true)}
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
