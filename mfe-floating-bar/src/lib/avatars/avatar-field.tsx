import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, toast } from '@lastcall/ui';
import { TimedTooltip } from '@lastcall/ui/editor';
import { useUpgrade } from '../use-upgrade.tsx';
import { useUploadAvatarMutation } from './avatars-api.ts';
import { labels } from './messages.ts';
import { useAvatarUrl } from './use-avatar-url.ts';
import styles from './avatars.module.css';

/** Few users change an avatar, so neither dialog is bundled with the editor. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'));
const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'));

/** The accepted file types. */
const types = ['image/jpeg', 'image/png'];

interface AvatarFieldProps {
  /** The avatar's id; null for none. */
  readonly value: string | null;
  readonly onChange: (avatarId: string | null) => void;
  readonly campaignId: string;
  readonly isPremium: boolean;
}

/** Selects the picture of a bar: an uploaded and cropped one, one of the account's, or none. Custom pictures require premium. */
export function AvatarField({ value, onChange, campaignId, isPremium }: AvatarFieldProps): ReactNode {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const url = useAvatarUrl(value);
  const upgrade = useUpgrade();
  const [upload, { isLoading }] = useUploadAvatarMutation();
  const [source, setSource] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const withdraw = useRef<() => void>(undefined);

  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const complain = (text: string): void => void (withdraw.current = toast.error(text));
  const refuse = (): void => {
    setSource(null);
    complain(labels.notPicture);
  };
  const take = (file: File | undefined): void => {
    // An error of the previous picture does not apply to this one.
    withdraw.current?.();
    if (file && types.includes(file.type)) setSource(URL.createObjectURL(file));
    else if (file) refuse();
  };
  const save = async (image: string): Promise<void> => {
    withdraw.current?.();
    const { data, error } = await upload({ params: { campaignId }, body: { image } });
    if (error) return complain(wordsOfProblem(error, labels.unknown));
    setSource(null);
    onChange(data.id);
    toast.success(labels.uploaded);
  };
  const openFiles = (): void => (isPremium ? input.current?.click() : upgrade.open(labels.premium));
  const openAvatars = (): void => (isPremium ? setChoosing(true) : upgrade.open(labels.premium));

  return (
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {labels.avatar}
      </span>
      {url ? (
        <img src={url} alt={labels.current} width={64} height={64} className={styles.face} />
      ) : (
        <span className={`${styles.face} ${styles.empty}`} role="img" aria-label={labels.none} />
      )}
      <TimedTooltip label={labels.premium} disabled={isPremium}>
        <div className={styles.actions}>
          <Button size="xs" variant="default" aria-disabled={!isPremium} onClick={openFiles}>
            {value === null ? labels.upload : labels.replace}
          </Button>
          <Button size="xs" variant="default" aria-disabled={!isPremium} onClick={openAvatars}>
            {labels.choose}
          </Button>
          {value !== null && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
              {labels.remove}
            </Button>
          )}
        </div>
      </TimedTooltip>
      <span className={styles.hint}>{isPremium ? labels.hint : labels.premium}</span>
      <input
        ref={input}
        type="file"
        accept={types.join()}
        aria-label={labels.file}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Allows the same file to be selected again.
          currentTarget.value = '';
        }}
      />
      {/* Key events of a dialog must not bubble: Escape would close the field's container as well. */}
      <div role="presentation" className={styles.dialogs} onKeyDown={(event) => event.stopPropagation()}>
        <Suspense>
          {source !== null && (
            <CropDialog
              source={source}
              isSaving={isLoading}
              onCropped={(image) => void save(image)}
              onUnreadable={refuse}
              onCancel={() => setSource(null)}
            />
          )}
          {isChoosing && (
            <AvatarDialog
              campaignId={campaignId}
              value={value}
              onChoose={(id) => {
                onChange(id);
                setChoosing(false);
              }}
              onDeleted={(id) => id === value && onChange(null)}
              onClose={() => setChoosing(false)}
            />
          )}
        </Suspense>
        {upgrade.dialog}
      </div>
    </div>
  );
}
