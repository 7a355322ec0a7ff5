import { useState, type ReactNode } from 'react';
import type { Avatar } from '@lastcall/contracts/campaigns/avatars';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import {
  ActionIcon,
  Button,
  ConfirmDialog,
  DialogActions,
  ErrorState,
  LinesSkeleton,
  Modal,
  Text,
  toast,
  Trash2Icon,
} from '@lastcall/ui';
import { useAvatarsQuery, useDeleteAvatarMutation } from './avatars-api.ts';
import { labels } from './messages.ts';
import styles from './avatars.module.css';

interface AvatarDialogProps {
  readonly campaignId: string;
  readonly value: string | null;
  readonly onChoose: (avatarId: string) => void;
  /** Called when an avatar was deleted. */
  readonly onDeleted: (avatarId: string) => void;
  readonly onClose: () => void;
}

/** The account's avatars, to select or delete one. */
export default function AvatarDialog({
  campaignId,
  value,
  onChoose,
  onDeleted,
  onClose,
}: AvatarDialogProps): ReactNode {
  // Refetched, since an avatar's use may have changed.
  const {
    data: avatars,
    isError,
    refetch,
    isFetching,
  } = useAvatarsQuery({ params: { campaignId } }, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Avatar | null>(null);
  const [send, { isLoading: isDeleting }] = useDeleteAvatarMutation();

  const remove = async ({ id }: Avatar): Promise<void> => {
    const { error } = await send({ params: { campaignId, avatarId: id } });
    setAsked(null);
    if (error) return void toast.error(wordsOfProblem(error, labels.unknown));
    toast.success(labels.deleted);
    onDeleted(id);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={labels.chooseTitle}
      size="md"
      withCloseButton={false}
      closeOnEscape={asked === null}
    >
      {!avatars &&
        (isError ? (
          <ErrorState message={labels.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <LinesSkeleton label={labels.loading} />
        ))}
      {avatars?.length === 0 && <Text>{labels.empty}</Text>}
      {avatars && avatars.length > 0 && (
        <ul className={styles.list}>
          {avatars.map((avatar, index) => (
            <li key={avatar.id} className={styles.item}>
              <button
                type="button"
                className={styles.pick}
                aria-label={labels.use(index + 1)}
                aria-pressed={avatar.id === value}
                onClick={() => onChoose(avatar.id)}
              >
                <img src={avatar.url} alt="" width={64} height={64} className={styles.face} loading="lazy" />
              </button>
              <ActionIcon aria-label={labels.deleteOf(index + 1)} onClick={() => setAsked(avatar)}>
                <Trash2Icon size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={asked !== null}
        title={labels.deleteTitle}
        confirmLabel={labels.deleteConfirm}
        isPending={isDeleting}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
        size="sm"
      >
        {/* An avatar that is selected but not saved counts as in use for this user. */}
        {(asked?.isInUse || (asked !== null && asked.id === value)) && <Text mb="xs">{labels.deleteInUse}</Text>}
        <Text>{labels.deleteText}</Text>
      </ConfirmDialog>
    </Modal>
  );
}
