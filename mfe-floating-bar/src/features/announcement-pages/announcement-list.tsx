import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, EmptyState, LayersIcon, LeavePrompt, Page, PlusIcon, Skeleton, Text, toast } from '@lastcall/ui';
import type { AnnouncementActions, AnnouncementPage } from './announcement-pages-api.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { words } from './messages.ts';
import styles from './announcement-list.module.css';
import { problemAtUrl } from './url-problem.ts';
import { UrlForm } from './url-form.tsx';

interface AnnouncementListProps {
  readonly pages: readonly AnnouncementPage[];
  readonly actions: AnnouncementActions;
  /** Where the bar of a page is edited. */
  readonly barPath: (pageId: string) => string;
  readonly onVerify: (pageId: string) => void;
}

/** What somebody is doing: to one page at a time. `isPending`: the service is at it. */
type Doing = { readonly what: 'add' | 'edit' | 'delete'; readonly pageId: string | null; readonly isPending: boolean } | null;

/** Lists the pages of an announcement; one is added, edited or deleted at a time. */
export function AnnouncementList({ pages, actions, barPath, onVerify }: AnnouncementListProps): ReactNode {
  const [doing, setDoing] = useState<Doing>(null);
  const [isDirty, setDirty] = useState(false);
  const pending = (now: NonNullable<Doing>): void => setDoing({ ...now, isPending: true });
  const stop = (): void => setDoing(null);

  /** Answers the problem that belongs at the URL; every other is said by a toast, and the form stays as it is. */
  const save = async (now: NonNullable<Doing>, act: () => Promise<unknown>, said: { readonly done: string; readonly failed: string }): Promise<string | null> => {
    pending(now);
    const problem = await act();
    if (problem === null) {
      toast.success(said.done);
      stop();
      return null;
    }
    toast.error(said.failed);
    setDoing({ ...now, isPending: false });
    return problemAtUrl(problem);
  };
  const remove = async (page: AnnouncementPage): Promise<void> => {
    pending({ what: 'delete', pageId: page.id, isPending: true });
    const problem = await actions.remove(page.id);
    if (problem === null) toast.success(words.deleted);
    else toast.error(words.deleteFailed);
    stop();
  };

  const deleted = doing?.what === 'delete' && !doing.isPending ? pages.find(({ id }) => id === doing.pageId) : undefined;
  const add = (): void => setDoing({ what: 'add', pageId: null, isPending: false });
  return (
    <Page
      title={words.title}
      description={words.intro}
      actions={
        <Button onClick={add} disabled={doing !== null} leftSection={<PlusIcon size={16} aria-hidden />}>
          {words.add}
        </Button>
      }
    >
      <LeavePrompt when={doing !== null && isDirty} />
      {pages.length === 0 && doing === null && <EmptyState icon={<LayersIcon size={24} aria-hidden />} title={words.emptyTitle} text={words.emptyText} />}
      <ul className={styles.list}>
        {doing?.what === 'add' && (
          <li className={styles.row}>
            <Placeholder isShown={doing.isPending} label={words.saving} />
            <div hidden={doing.isPending}>
              <UrlForm label={words.newPage} initial="" saveLabel={words.addPage} onSave={(url) => save(doing, () => actions.create(url), { done: words.created, failed: words.createFailed })} onCancel={stop} onDirty={setDirty} />
            </div>
          </li>
        )}
        {pages.map((page) => {
          const isIt = doing?.pageId === page.id;
          if (isIt && doing.what === 'edit') {
            return (
              <li key={page.id} className={styles.row}>
                <Placeholder isShown={doing.isPending} label={words.saving} />
                <div hidden={doing.isPending}>
                  <UrlForm label={words.editPage} initial={page.beforeUrl} saveLabel={words.save} onSave={(url) => save(doing, () => actions.update(page, url), { done: words.updated, failed: words.updateFailed })} onCancel={stop} onDirty={setDirty} />
                </div>
              </li>
            );
          }
          if (isIt && doing.isPending) {
            return (
              <li key={page.id} className={styles.row}>
                <Placeholder isShown label={words.deleting} />
              </li>
            );
          }
          return (
            <AnnouncementRow
              key={page.id}
              page={page}
              barPath={barPath(page.id)}
              isLocked={doing !== null}
              onEdit={() => setDoing({ what: 'edit', pageId: page.id, isPending: false })}
              onDelete={() => setDoing({ what: 'delete', pageId: page.id, isPending: false })}
              onVerify={() => onVerify(page.id)}
            />
          );
        })}
      </ul>
      <ConfirmDialog isOpen={deleted !== undefined} title={words.deleteTitle} confirmLabel={words.deleteConfirm} onConfirm={() => deleted && void remove(deleted)} onCancel={stop}>
        <Text>{words.deleteText}</Text>
        <Text className={styles.url} c="dimmed">
          {deleted?.beforeUrl}
        </Text>
      </ConfirmDialog>
    </Page>
  );
}

/** Stands for a page while something is done to it. */
function Placeholder({ isShown, label }: { readonly isShown: boolean; readonly label: string }): ReactNode {
  return isShown && <Skeleton height={36} role="status" aria-label={label} />;
}
