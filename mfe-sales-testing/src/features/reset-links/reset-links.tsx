import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { createResetLinkBody, type ResetLink } from '@lastcall/contracts/tracking';
import { submitErrors, useInput, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import {
  ActionIcon,
  Button,
  ConfirmDialog,
  CopyButton,
  ErrorState,
  Group,
  PageSection,
  RowsSkeleton,
  Text,
  TextInput,
  toast,
  Trash2Icon,
} from '@lastcall/ui';
import { ExpiryCell } from './expiry-cell.tsx';
import { linkText, stateOf, targetText, type LinkState } from './link-text.ts';
import { messages } from './messages.ts';
import {
  useCreateResetLinkMutation,
  useDeleteResetLinkMutation,
  useResetLinksQuery,
  useUpdateResetLinkMutation,
} from './reset-links-api.ts';
import styles from './reset-links.module.css';

/** Single-lead reset links: create, copy, delete. */
export function ResetLinks({ campaignId }: { readonly campaignId: string }): ReactNode {
  // Each change refetches the links, so that their states are current.
  const {
    data: links,
    error,
    refetch,
    isFetching,
    fulfilledTimeStamp: nowMs = 0,
  } = useResetLinksQuery({ params: { campaignId } });
  const [deleted, setDeleted] = useState<ResetLink | null>(null);
  return (
    <PageSection title={messages.title} text={messages.text}>
      <div className={styles.panel}>
        <NewLink campaignId={campaignId} />
        {links ? (
          links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <Row
                  key={link.id}
                  campaignId={campaignId}
                  link={link}
                  state={stateOf(link, nowMs)}
                  onDelete={() => setDeleted(link)}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
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
  readonly redirect: string;
}

const validate = validateBy(createResetLinkBody);
const empty: Values = { email: '', redirect: '' };

function NewLink({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [create] = useCreateResetLinkMutation();
  // Remounts the form for each new link, so that it starts empty.
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
          <Redirect />
          <Button {...steadyPress} className={styles.create} type="submit" variant="default" disabled={submitting}>
            {submitting ? messages.creating : messages.create}
          </Button>
        </form>
      )}
    </Form>
  );
}

function Email(): ReactNode {
  return (
    <TextInput
      className={styles.email}
      type="email"
      inputMode="email"
      autoComplete="off"
      label={messages.email}
      placeholder={messages.emailPlaceholder}
      {...useInput('email')}
    />
  );
}

function Redirect(): ReactNode {
  return (
    <TextInput
      className={styles.email}
      type="url"
      inputMode="url"
      autoComplete="off"
      label={messages.redirect}
      placeholder={messages.redirectPlaceholder}
      {...useInput('redirect')}
    />
  );
}

interface RowProps {
  readonly campaignId: string;
  readonly link: ResetLink;
  readonly state: LinkState;
  readonly onDelete: () => void;
}

/** A link, which can be copied while it is usable. */
function Row({ campaignId, link, state, onDelete }: RowProps): ReactNode {
  const [update] = useUpdateResetLinkMutation();
  const move = async (expiresAt: string): Promise<unknown> => {
    const { error } = await update({ params: { campaignId, resetLinkId: link.id }, body: { expires_at: expiresAt } });
    if (error) return error;
    toast.success(messages.moved);
    return null;
  };
  const isOpen = state === 'open';
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <span className={styles.person}>{link.email}</span>
        <span className={styles.url} title={link.url}>
          {linkText(link.url)}
        </span>
        {link.redirects_to !== null && (
          <span className={styles.url} title={link.redirects_to}>
            {messages.leadsTo(targetText(link.redirects_to))}
          </span>
        )}
        {isOpen && !link.is_known && <span className={styles.warning}>{messages.unknown}</span>}
      </div>
      <ExpiryCell link={link} state={state} onExpiryChange={move} />
      <Group gap={4} wrap="nowrap">
        {isOpen && <CopyButton text={link.url} label={messages.copy} size="xs" />}
        <ActionIcon onClick={onDelete} aria-label={messages.remove(link.email)}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

function DeleteLink({
  campaignId,
  link,
  onClose,
}: {
  readonly campaignId: string;
  readonly link: ResetLink | null;
  readonly onClose: () => void;
}): ReactNode {
  const [remove, { isLoading }] = useDeleteResetLinkMutation();
  const confirm = async (resetLinkId: string): Promise<void> => {
    const { error } = await remove({ params: { campaignId, resetLinkId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.deleted);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={link !== null}
      title={messages.deleteTitle}
      confirmLabel={messages.deleteConfirm}
      onConfirm={() => link && void confirm(link.id)}
      isPending={isLoading}
      onCancel={onClose}
    >
      <Text>{link && messages.deleteText(link.email)}</Text>
    </ConfirmDialog>
  );
}
