import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pageTypes, type Page as CampaignPage, type PageForm as SentForm } from '@lastcall/contracts/campaigns';
import { Alert, Button, EmptyState, FileTextIcon, Page, PlusIcon, toast } from '@lastcall/ui';
import { FormGroup } from '../../lib/form-group.tsx';
import { DeletePage } from './delete-page.tsx';
import { EditPage } from './edit-page.tsx';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import { pageElementId } from './page-element.ts';
import { newPage, problemOf, valuesOf, type PageFormValues } from './page-form-values.ts';
import { PageForm } from './page-form.tsx';
import { PageRow } from './page-row.tsx';
import styles from './page-row.module.css';
import { PageSetup } from './page-setup.tsx';
import { SampleTextNotice } from './sample-text-notice.tsx';
import { pageProblem } from './save-problems.ts';
import { SnippetButton } from './snippet.tsx';
import type { TypeChoices } from './type-select.tsx';

interface PagesViewProps {
  readonly pages: readonly CampaignPage[];
  readonly choices: TypeChoices;
  readonly actions: PageActions;
  readonly supportEmail: string;
  readonly sectionPath: (section: string) => string;
}

/** The pages of a campaign: add, edit, verify, delete. Each has a list view and an edit view, and one new page may be open. */
export function PagesView({ pages, choices, actions, supportEmail, sectionPath }: PagesViewProps): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ReadonlyMap<string, Partial<PageFormValues>>>(new Map());
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [setUpId, setSetUpId] = useState<string | null>(null);
  const [isOneMissing, setOneMissing] = useState(false);

  const labelsInUse = pages.map(({ label }) => label);
  const barPath = (page: CampaignPage | undefined): string =>
    `${sectionPath(page && pageTypes[page.type].hasSidebarBar ? 'editor' : 'floating-bar-editor')}?page=${page?.id ?? ''}`;
  const pageOf = (id: string | null): CampaignPage | null => pages.find((page) => page.id === id) ?? null;
  const setUp = pageOf(setUpId);
  const portalPage = pages.find(({ type }) => type === 'portal');

  const edit = (id: string, changes: Partial<PageFormValues> | null): void =>
    setEdited((open) => {
      const others = new Map(open);
      others.delete(id);
      return changes ? others.set(id, changes) : others;
    });
  const add = (): void => {
    setOneMissing(false);
    setAdding(true);
  };
  const create = async (form: SentForm): Promise<unknown> => {
    const problem = await actions.create(form);
    if (problem !== null) return problem;
    toast.success(messages.added);
    setAdding(false);
    return null;
  };
  /** Saves a choice in the list at once; if the page is no longer valid, its form opens with the choice. */
  const change = async (page: CampaignPage, changes: Partial<PageFormValues>): Promise<void> => {
    const wrong = problemOf({ ...valuesOf(page), ...changes });
    if (wrong) {
      toast.error(wrong.field.endsWith('Url') ? messages.invalidUrl : wrong.message);
      return edit(page.id, changes);
    }
    const problem = await actions.update({
      id: page.id,
      version: page.version,
      type: page.type,
      beforeUrl: page.beforeUrl,
      ...changes,
    });
    if (problem === null) toast.success(messages.saved);
    else toast.error(pageProblem(problem));
  };
  const verify = async (pageId: string): Promise<void> => {
    const problem = await actions.verify(pageId);
    if (problem !== null) toast.error(pageProblem(problem));
  };

  return (
    <Page
      title={messages.title}
      description={messages.text}
      actions={
        pages.length > 0 && (
          <Button onClick={add} disabled={isAdding} leftSection={<PlusIcon size={16} aria-hidden />}>
            {messages.add}
          </Button>
        )
      }
    >
      {isOneMissing && pages.length === 0 && (
        <Alert color="danger" role="alert" mb="md">
          {messages.addOne}
        </Alert>
      )}
      {pages.length === 0 && !isAdding && (
        <EmptyState
          icon={<FileTextIcon size={24} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<Button onClick={add}>{messages.emptyAction}</Button>}
        />
      )}
      {portalPage && <SampleTextNotice campaignId={portalPage.campaignId} />}
      {pages.some(({ verification }) => verification === 'not_checked') && (
        <div className={styles.code}>
          <span>{messages.pasteFirst}</span>
          <SnippetButton />
        </div>
      )}
      <FormGroup>
        <ul className={styles.list}>
          {isAdding && (
            <li>
              <PageForm
                initial={newPage}
                isNew
                choices={choices}
                labelsInUse={labelsInUse}
                onSave={create}
                onCancel={() => setAdding(false)}
              />
            </li>
          )}
          {pages.map((page) => {
            const changes = edited.get(page.id);
            return changes ? (
              <li key={page.id} id={pageElementId(page.id)} tabIndex={-1}>
                <EditPage
                  page={page}
                  changes={changes}
                  choices={choices}
                  labelsInUse={labelsInUse}
                  onUpdate={actions.update}
                  onClose={() => edit(page.id, null)}
                />
              </li>
            ) : (
              <PageRow
                key={page.id}
                page={page}
                barPath={barPath(page)}
                choices={choices}
                labelsInUse={labelsInUse}
                onType={(type) => void change(page, { type })}
                onLabel={(label) => void change(page, { label })}
                onEdit={() => edit(page.id, {})}
                onDelete={() => setDeletedId(page.id)}
                onVerify={() => void verify(page.id)}
                onSetUp={() => setSetUpId(page.id)}
              />
            );
          })}
        </ul>
      </FormGroup>
      <div className={styles.next}>
        {pages.length > 0 ? (
          <Button component={Link} to={sectionPath('emails')} variant="default">
            {messages.continue}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOneMissing(true)}>
            {messages.continue}
          </Button>
        )}
      </div>
      <DeletePage page={pageOf(deletedId)} onRemove={actions.remove} onClose={() => setDeletedId(null)} />
      <PageSetup
        page={setUp}
        barPath={barPath(setUp ?? undefined)}
        supportEmail={supportEmail}
        onVerify={actions.verify}
        onConfirm={actions.confirm}
        onClose={() => setSetUpId(null)}
      />
    </Page>
  );
}
