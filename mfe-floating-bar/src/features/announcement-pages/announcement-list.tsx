import { useState, type ReactNode } from 'react';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LayersIcon,
  LeavePrompt,
  Page,
  PlusIcon,
  Skeleton,
  Text,
  toast,
} from '@lastcall/ui';
import type { AnnouncementActions, AnnouncementPage } from './announcement-pages-api.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { labels } from './messages.ts';
import styles from './announcement-list.module.css';
import { conflictingCampaign, isPageChanged, urlErrorText } from './url-problem.ts';
import { UrlForm } from './url-form.tsx';

interface AnnouncementListProps {
  readonly pages: readonly AnnouncementPage[];
  /** The ids of the pages whose bar still has sample text. */
  readonly sampleTextPageIds: ReadonlySet<string>;
  readonly actions: AnnouncementActions;
  /** Returns the path of a page's bar editor. */
  readonly barPath: (pageId: string) => string;
  readonly onVerify: (pageId: string) => void;
}

/** The action in progress, on one page at a time. `isPending`: the request is running. `isAnnounced`: the user was informed of a concurrent change. */
interface PendingAction {
  readonly what: 'add' | 'edit' | 'delete';
  /** The page at the start of the action; null for a new one. */
  readonly page: AnnouncementPage | null;
  readonly isPending: boolean;
  readonly isAnnounced: boolean;
  /** The other campaign that uses the last rejected URL. */
  readonly conflict: ReturnType<typeof conflictingCampaign>;
}

/** Lists the pages of an announcement; one is added, edited or deleted at a time. */
export function AnnouncementList({
  pages,
  sampleTextPageIds,
  actions,
  barPath,
  onVerify,
}: AnnouncementListProps): ReactNode {
  const [begun, setDoing] = useState<PendingAction | null>(null);
  const [isDirty, setDirty] = useState(false);
  const begin = (what: PendingAction['what'], page: AnnouncementPage | null = null): void =>
    setDoing({ what, page, isPending: false, isAnnounced: false, conflict: null });
  const stop = (): void => setDoing(null);
  // A page that was deleted elsewhere has no more actions, and must not block those of other pages.
  const doing = begun?.page && !pages.some(({ id }) => id === begun.page?.id) ? null : begun;

  /** Saves, and shows the result as a toast. Returns the error message for the URL field; null on success. */
  const save = async (
    now: PendingAction,
    act: () => Promise<unknown>,
    said: { readonly done: string; readonly failed: string },
  ): Promise<string | null> => {
    setDoing({ ...now, isPending: true });
    const problem = await act();
    if (problem === null) {
      toast.success(said.done);
      stop();
      return null;
    }
    toast.error(said.failed);
    setDoing({ ...now, isPending: false, isAnnounced: isPageChanged(problem), conflict: conflictingCampaign(problem) });
    return urlErrorText(problem);
  };
  const remove = async (page: AnnouncementPage): Promise<void> => {
    setDoing({ what: 'delete', page, isPending: true, isAnnounced: false, conflict: null });
    const problem = await actions.remove(page.id);
    if (problem === null) toast.success(labels.deleted);
    else toast.error(labels.deleteFailed);
    stop();
  };

  const itemOf = (page: AnnouncementPage): ReactNode => {
    if (doing?.page?.id === page.id) {
      if (doing.what === 'edit') {
        const seen = doing.isAnnounced ? page : doing.page;
        return (
          <PendingPlaceholder isPending={doing.isPending} label={labels.saving}>
            <UrlForm
              label={labels.editPage}
              initial={doing.page.beforeUrl}
              conflict={doing.conflict}
              saveLabel={labels.save}
              onSave={(url) =>
                save(doing, () => actions.update(seen, url), { done: labels.updated, failed: labels.updateFailed })
              }
              onCancel={stop}
              onDirty={setDirty}
            />
          </PendingPlaceholder>
        );
      }
      if (doing.isPending) return <PendingPlaceholder isPending label={labels.deleting} />;
    }
    return (
      <AnnouncementRow
        page={page}
        barPath={barPath(page.id)}
        hasSampleText={sampleTextPageIds.has(page.id)}
        isLocked={doing !== null}
        onEdit={() => begin('edit', page)}
        onDelete={() => begin('delete', page)}
        onVerify={() => onVerify(page.id)}
      />
    );
  };

  const deleted = doing?.what === 'delete' && !doing.isPending ? doing.page : null;
  return (
    <Page
      title={labels.title}
      description={labels.intro}
      actions={
        <Button onClick={() => begin('add')} disabled={doing !== null} leftSection={<PlusIcon size={16} aria-hidden />}>
          {labels.add}
        </Button>
      }
    >
      <LeavePrompt when={doing !== null && isDirty} />
      {pages.length === 0 && doing === null && (
        <EmptyState icon={<LayersIcon size={24} aria-hidden />} title={labels.emptyTitle} text={labels.emptyText} />
      )}
      <ul className={styles.list}>
        {doing?.what === 'add' && (
          <li className={styles.row}>
            <PendingPlaceholder isPending={doing.isPending} label={labels.saving}>
              <UrlForm
                label={labels.newPage}
                initial=""
                conflict={doing.conflict}
                saveLabel={labels.addPage}
                onSave={(url) =>
                  save(doing, () => actions.create(url), { done: labels.created, failed: labels.createFailed })
                }
                onCancel={stop}
                onDirty={setDirty}
              />
            </PendingPlaceholder>
          </li>
        )}
        {pages.map((page) => (
          <li key={page.id} className={styles.row}>
            {itemOf(page)}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={deleted !== null}
        title={labels.deleteTitle}
        confirmLabel={labels.deleteConfirm}
        onConfirm={() => deleted && void remove(deleted)}
        onCancel={stop}
      >
        <Text>{labels.deleteText}</Text>
        <Text className={styles.url} c="dimmed">
          {deleted?.beforeUrl}
        </Text>
      </ConfirmDialog>
    </Page>
  );
}

/** Shows a placeholder during an action; the form stays mounted. */
function PendingPlaceholder({
  isPending,
  label,
  children,
}: {
  readonly isPending: boolean;
  readonly label: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      {isPending && <Skeleton height={36} role="status" aria-label={label} />}
      <div hidden={isPending}>{children}</div>
    </>
  );
}
