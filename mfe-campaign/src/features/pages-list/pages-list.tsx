import { useCallback, useState, type ReactNode } from 'react';
import type { Page as CampaignPage, PageForm as PageFormValues } from '@lastcall/contracts';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, EmptyState, ErrorState, FileTextIcon, LeavePrompt, Page, PlusIcon, RowsSkeleton, toast } from '@lastcall/ui';
import { DeletePage } from './delete-page.tsx';
import { messages } from './messages.ts';
import { newPage, PageForm } from './page-form.tsx';
import { PageRow } from './page-row.tsx';
import styles from './page-row.module.css';
import { PageSetup } from './page-setup.tsx';
import { useConfirmCodeMutation, useCreatePageMutation, usePagesWhileChecking, useUpdatePageMutation, useVerifyPageMutation } from './pages-list-api.ts';
import { pageProblem } from './save-problems.ts';

/** The name under which the form of a new page stands among the open forms. */
const newForm = 'new';

/** The pages of a campaign: add, edit, verify, delete. */
export function PagesList(): ReactNode {
  const campaignId = useCampaignId();
  const { data: pages, error, refetch, isFetching } = usePagesWhileChecking(campaignId);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)} disabled={isAdding} leftSection={<PlusIcon size={16} aria-hidden />}>
      {messages.add}
    </Button>
  );

  return (
    <Page title={messages.title} description={messages.text} actions={pages && pages.length > 0 && add}>
      {pages ? (
        <Loaded campaignId={campaignId} pages={pages} isAdding={isAdding} onAdding={setAdding} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Page>
  );
}

interface LoadedProps {
  readonly campaignId: string;
  readonly pages: readonly CampaignPage[];
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
}

function Loaded({ campaignId, pages, isAdding, onAdding }: LoadedProps): ReactNode {
  const [createPage] = useCreatePageMutation();
  const [updatePage] = useUpdatePageMutation();
  const [verifyPage] = useVerifyPageMutation();
  const [confirmCode] = useConfirmCodeMutation();
  const [edited, editing] = useNames();
  const [dirty, dirtying] = useNames();
  const [deleted, setDeleted] = useState<CampaignPage | null>(null);
  const [setUpId, setSetUpId] = useState<string | null>(null);
  const sectionPath = useSectionPath();

  const labelsInUse = pages.map(({ label }) => label);
  const barPath = (page: CampaignPage | undefined): string => `${sectionPath('floating-bar-editor')}?page=${page?.id ?? ''}`;
  const setUp = pages.find(({ id }) => id === setUpId);

  const create = async (data: PageFormValues): Promise<unknown> => {
    const { error } = await createPage({ body: { campaignId, data } });
    if (error) return error;
    toast.success(messages.added);
    onAdding(false);
    return null;
  };
  const update = async (id: string, data: PageFormValues): Promise<unknown> => {
    const { error } = await updatePage({ body: { campaignId, data: { id, ...data } } });
    if (error) return error;
    toast.success(messages.saved);
    editing(id, false);
    return null;
  };
  const relabel = async (page: CampaignPage, label: string): Promise<void> => {
    const problem = await update(page.id, { ...formOf(page), label });
    if (problem !== null) toast.error(pageProblem(problem));
  };
  const verify = async (pageId: string): Promise<void> => {
    const { error } = await verifyPage({ params: { pageId } });
    if (error) toast.error(pageProblem(error));
  };
  const confirm = async (pageId: string): Promise<boolean> => {
    const { error } = await confirmCode({ body: { data: { pageId } } });
    if (error) toast.error(pageProblem(error));
    return !error;
  };

  return (
    <>
      <LeavePrompt when={dirty.size > 0} />
      {pages.length === 0 && !isAdding && (
        <EmptyState
          icon={<FileTextIcon size={24} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<Button onClick={() => onAdding(true)}>{messages.emptyAction}</Button>}
        />
      )}
      <ul className={styles.list}>
        {isAdding && (
          <li>
            <PageForm name={newForm} initial={newPage} isNew labelsInUse={labelsInUse} onSave={create} onCancel={() => onAdding(false)} onDirty={dirtying} />
          </li>
        )}
        {pages.map((page) =>
          edited.has(page.id) ? (
            <li key={page.id}>
              <PageForm
                name={page.id}
                initial={formOf(page)}
                isNew={false}
                labelsInUse={labelsInUse}
                onSave={(data) => update(page.id, data)}
                onCancel={() => editing(page.id, false)}
                onDirty={dirtying}
              />
            </li>
          ) : (
            <PageRow
              key={page.id}
              page={page}
              barPath={barPath(page)}
              labelsInUse={labelsInUse}
              onLabel={(label) => void relabel(page, label)}
              onEdit={() => editing(page.id, true)}
              onDelete={() => setDeleted(page)}
              onVerify={() => void verify(page.id)}
              onSetUp={() => setSetUpId(page.id)}
            />
          ),
        )}
      </ul>
      <DeletePage page={deleted} onClose={() => setDeleted(null)} />
      <PageSetup page={setUp ?? null} barPath={barPath(setUp)} onVerify={() => void verify(setUp!.id)} onConfirm={() => confirm(setUp!.id)} onClose={() => setSetUpId(null)} />
    </>
  );
}

function formOf({ type, beforeUrl, afterUrl, label }: CampaignPage): PageFormValues {
  return { type, beforeUrl, afterUrl, label };
}

/** A set of names, and a way to put one in or take it out that stays the same function. */
function useNames(): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const put = useCallback((name: string, isIn: boolean) => {
    setNames((known) => {
      if (known.has(name) === isIn) return known;
      return new Set(isIn ? [...known, name] : [...known].filter((other) => other !== name));
    });
  }, []);
  return [names, put];
}
