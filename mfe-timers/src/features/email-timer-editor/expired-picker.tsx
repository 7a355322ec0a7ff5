import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { useImageUpload, type FormHistory } from '@lastcall/host-api/editor';
import { ActionIcon, toast, XIcon } from '@lastcall/ui';
import { HistoryButtons, RadioCard } from '@lastcall/ui/editor';
import { useUploadExpiredImageMutation } from '../../lib/email-timer-api.ts';
import { moveByRow } from '../../lib/move-by-row.ts';
import { previewUrl } from '../../lib/preview-url.ts';
import { expiredCopy, customImageCopy, texts } from '../../messages.ts';
import { CustomImageField } from './custom-image-field.tsx';
import { RenderedCard } from './sample-card.tsx';
import styles from './expired-picker.module.css';
import cardStyles from './sample-card.module.css';

interface ExpiredPickerProps {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
  /** The URL of the campaign's own picture; null for none. */
  readonly customImageUrl: string | null;
  readonly history: FormHistory;
  readonly onClose: () => void;
}

/** Selects what readers see after their deadline, in place of the preview: one of our images, or an uploaded one. */
export function ExpiredPicker({
  campaignId,
  settings,
  customImageUrl,
  history,
  onClose,
}: ExpiredPickerProps): ReactNode {
  const form = useForm<EmailTimerSettings>();
  const picker = useRef<HTMLElement>(null);
  const openedFrom = useRef<Element>(null);
  const [isOver, setOver] = useState(false);
  const choose = (id: EmailTimerSettings['expiration_image_id']): void => form.change('expiration_image_id', id);
  const [upload] = useUploadExpiredImageMutation();
  const own = useImageUpload({
    send: (image) => upload({ params: { campaignId }, body: { image } }),
    labels: customImageCopy,
    onUploaded: () => {
      choose(customExpiredImage);
      toast.success(customImageCopy.uploaded);
    },
  });

  useEffect(() => {
    openedFrom.current ??= document.activeElement;
    picker.current?.focus();
  }, []);

  const close = (): void => {
    // Unmounting the picker loses the focus.
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    onClose();
  };
  const drag =
    (isIn: boolean) =>
    (event: DragEvent): void => {
      // Otherwise the browser would leave the editor and open the dropped file.
      event.preventDefault();
      setOver(isIn);
    };
  const dragOut = (event: DragEvent): void => {
    // Moving between elements of the picker does not leave it.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) drag(false)(event);
  };
  const drop = (event: DragEvent): void => {
    drag(false)(event);
    own.take([...event.dataTransfer.files]);
  };
  return (
    <section
      ref={picker}
      className={styles.picker}
      aria-label={expiredCopy.title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onDragOver={drag(true)}
      onDragLeave={dragOut}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{expiredCopy.title}</h2>
        <HistoryButtons history={history} />
        <ActionIcon aria-label={expiredCopy.close} onClick={close}>
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      </header>
      <p className={styles.intro}>{expiredCopy.intro}</p>
      <div className={styles.grid} role="radiogroup" aria-label={texts.expired} onKeyDown={moveByRow}>
        {expiredImages.map(({ id, name }) => (
          <RenderedCard
            key={id}
            field="expiration_image_id"
            name={name}
            isChosen={settings.expiration_image_id === id}
            onChoose={() => choose(id)}
            sourceUrl={
              id === blankImageId
                ? null
                : previewUrl(campaignId, { ...settings, expiration_image_id: id }, { msLeft: 0, isExpired: true })
            }
          >
            {id === blankImageId ? <span className={styles.nothing}>{expiredCopy.nothing}</span> : undefined}
          </RenderedCard>
        ))}
        {customImageUrl !== null && (
          <RadioCard
            name="expiration_image_id"
            isChosen={settings.expiration_image_id === customExpiredImage}
            onChoose={() => choose(customExpiredImage)}
            className={cardStyles.card}
          >
            <span className={cardStyles.stage}>
              <img src={customImageUrl} alt="" className={cardStyles.own} />
            </span>
            <span className={cardStyles.name}>{customImageCopy.title}</span>
          </RadioCard>
        )}
      </div>
      <CustomImageField image={own} hasImage={customImageUrl !== null} isDragOver={isOver} />
    </section>
  );
}

/** The transparent option. */
const blankImageId = expiredImages[7].id;
