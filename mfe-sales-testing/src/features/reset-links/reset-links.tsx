import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { createResetLinkBody, type ResetLink } from '@lastcall/contracts';
import { submitErrors, useInput, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { ActionIcon, Badge, Button, ConfirmDialog, CopyButton, ErrorState, Group, PageSection, RowsSkeleton, Text, TextInput, toast, Trash2Icon } from '@lastcall/ui';
import { expiryText, linkText } from './link-text.ts';
import { messages } from './messages.ts';
import { useCreateResetLinkMutation, useDeleteResetLinkMutation, useResetLinksQuery } from './reset-links-api.ts';
import styles from './reset-links.module.css';

/** Links by which one person each may start again: make, copy, delete. */
export function ResetLinks({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data: links, error, refetch, isFetching } = useResetLinksQuery({ params: { campaignId } });
  const [deleted, setDeleted] = useState<ResetLink | null>(null);
  const [openedAtMs] = useState(Date.now);
  return (
    <PageSection title={messages.title} text={messages.text}>
      <div className={styles.panel}>
        <NewLink campaignId={campaignId} />
        {links ? (
          links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <Row key={link.id} link={link} isOver={Date.parse(link.expires_at) <= openedAtMs} onDelete={() => setDeleted(link)} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <RowsSkeleton rows={1} label={messages.loading} />
        )}
      </div>
      <DeleteLink campaignId={campaignId} link={deleted} onClose={() => setDeleted(null)} />
    </PageSection>
  );
}

interface Values {
  readonly email: string;
}

const validate = validateBy(createResetLinkBody);
const empty: Values = { email: '' };

function NewLink({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [create] = useCreateResetLinkMutation();
  // A form of its own for each link, so that one that was made leaves nothing behind.
  const [made, setMade] = useState(0);
  const submit = async (values: Values): Promise<FormErrors | undefined> => {
    const { error } = await create({ params: { campaignId }, body: values });
    if (error) {
      toast.error(wordsOfProblem(error, messages.failed));
      return isCallProblem(error) ? submitErrors(error) : {};
    }
    toast.success(messages.created);
    setMade(made + 1);
    return undefined;
  };
  return (
    <Form<Values> key={made} initialValues={empty} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false }) => (
        <form className={styles.form} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Email />
          <Button {...steadyPress} type="submit" variant="default" disabled={submitting}>
            {submitting ? messages.creating : messages.create}
          </Button>
        </form>
      )}
    </Form>
  );
}

function Email(): ReactNode {
  return <TextInput className={styles.email} type="email" inputMode="email" autoComplete="off" aria-label={messages.email} placeholder={messages.emailPlaceholder} {...useInput('email')} />;
}

function Row({ link, isOver, onDelete }: { readonly link: ResetLink; readonly isOver: boolean; readonly onDelete: () => void }): ReactNode {
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <span className={styles.person}>{link.email}</span>
        <span className={styles.url} title={link.url}>
          {linkText(link.url)}
        </span>
      </div>
      {isOver ? (
        <Badge color="gray">{messages.expired}</Badge>
      ) : (
        <span className={styles.expiry}>
          {messages.expires} <time dateTime={link.expires_at}>{expiryText(link.expires_at)}</time>
        </span>
      )}
      <Group gap={4} wrap="nowrap">
        <CopyButton text={link.url} label={messages.copy} size="xs" />
        <ActionIcon onClick={onDelete} aria-label={messages.remove(link.email)}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

function DeleteLink({ campaignId, link, onClose }: { readonly campaignId: string; readonly link: ResetLink | null; readonly onClose: () => void }): ReactNode {
  const [remove, { isLoading }] = useDeleteResetLinkMutation();
  const confirm = async (resetLinkId: string): Promise<void> => {
    const { error } = await remove({ params: { campaignId, resetLinkId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.deleted);
    onClose();
  };
  return (
    <ConfirmDialog isOpen={link !== null} title={messages.deleteTitle} confirmLabel={messages.deleteConfirm} onConfirm={() => link && void confirm(link.id)} isPending={isLoading} onCancel={onClose}>
      <Text>{link && messages.deleteText(link.email)}</Text>
    </ConfirmDialog>
  );
}
