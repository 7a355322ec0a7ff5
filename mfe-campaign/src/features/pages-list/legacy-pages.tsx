import { useState, type ReactNode } from 'react';
import type { Page as CampaignPage } from '@lastcall/contracts/campaigns';
import { Alert, Page } from '@lastcall/ui';
import { FormGroup } from '../../lib/form-group.tsx';
import { DeletePage } from './delete-page.tsx';
import { LegacyPageForm } from './legacy-page-form.tsx';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import styles from './page-form.module.css';
import { PortalNotice, type TypeChoices } from './type-select.tsx';

interface LegacyPagesProps {
  readonly pages: readonly CampaignPage[];
  readonly choices: TypeChoices;
  readonly actions: PageActions;
}

/** The older editor of a campaign's pages: each page's two URLs, all on one screen and always open. */
export default function LegacyPages({ pages, choices, actions }: LegacyPagesProps): ReactNode {
  const [deletedId, setDeletedId] = useState<string | null>(null);
  return (
    <Page title={messages.title} description={messages.text}>
      {pages.length === 0 && (
        <Alert color="danger" role="alert" mb="md">
          {messages.addOne}
        </Alert>
      )}
      <FormGroup>
        <div className={styles.legacy}>
          {pages.map((page, at) => (
            <LegacyPageForm
              key={page.id}
              name={messages.legacyPage(at + 1)}
              page={page}
              choices={choices}
              onSave={(form, version) => actions.update({ id: page.id, version, ...form })}
              onDelete={() => setDeletedId(page.id)}
            />
          ))}
          <LegacyPageForm name={messages.newPage} page={null} choices={choices} onSave={actions.create} />
        </div>
      </FormGroup>
      <PortalNotice {...choices} />
      <DeletePage
        page={pages.find(({ id }) => id === deletedId) ?? null}
        onRemove={actions.remove}
        onClose={() => setDeletedId(null)}
      />
    </Page>
  );
}
