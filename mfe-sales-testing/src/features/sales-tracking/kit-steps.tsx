import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SalesIntegration } from '@lastcall/contracts';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Anchor, Button, CircleCheckIcon, ExternalLinkIcon, Loader, Select, Skeleton, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { SaleValueFields } from './sale-value-fields.tsx';
import { isSameValue, readValue, startingValue, type SaleValue } from './sale-value.ts';
import { useCreateSalesWebhookMutation, useProviderTagsQuery, useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';
import { Step } from './step.tsx';
import styles from './steps.module.css';

interface KitStepsProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  readonly onClose: () => void;
}

/** Sales that Kit reports by a tag: what one is worth, which tag, and the webhook that Lastcall creates there. */
export function KitSteps({ campaignId, integration, onClose }: KitStepsProps): ReactNode {
  const [value, setValue] = useState(() => startingValue(integration));
  const [tagId, setTagId] = useState(integration.tag_id);
  const [save] = useSaveSalesIntegrationMutation();
  const { data: tags } = useProviderTagsQuery({ params: { campaignId, provider: 'kit' } }, { skip: !integration.connected });
  const read = readValue(value, messages.tooManyDecimals);
  const tag = tags?.find(({ id }) => id === tagId);

  // Where a webhook exists already, a new value counts at once; before, it is sent with the wish for one.
  const settle = async (wanted: SaleValue): Promise<void> => {
    const wish = readValue(wanted, messages.tooManyDecimals);
    if (integration.rule_id === null || !('body' in wish) || isSameValue(wanted, integration)) return;
    const { error } = await save({ params: { campaignId, provider: 'kit' }, body: wish.body });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };

  return (
    <div className={styles.steps}>
      <Step number={1} title={messages.valueStep}>
        <SaleValueFields value={value} problems={'problems' in read ? read.problems : {}} onChange={setValue} onSettled={(wanted) => void settle(wanted)} />
      </Step>
      <Step number={2} title={messages.tagStep}>
        {integration.connected ? <TagSelect campaignId={campaignId} tagId={tagId} onChange={setTagId} /> : <NotConnected campaignId={campaignId} onClose={onClose} />}
      </Step>
      {'body' in read && tag && (
        <Step number={3} title={messages.webhookStep}>
          <Webhook campaignId={campaignId} integration={integration} tag={tag} value={read.body} />
        </Step>
      )}
    </div>
  );
}

function NotConnected({ campaignId, onClose }: { readonly campaignId: string; readonly onClose: () => void }): ReactNode {
  return (
    <>
      <p className={styles.text}>{messages.notConnected}</p>
      <Button component={Link} to={`/edit/${campaignId}/emails`} variant="default" onClick={onClose}>
        {messages.connect}
      </Button>
    </>
  );
}

function TagSelect({ campaignId, tagId, onChange }: { readonly campaignId: string; readonly tagId: string | null; readonly onChange: (tagId: string | null) => void }): ReactNode {
  const { data: tags, error, refetch, isFetching } = useProviderTagsQuery({ params: { campaignId, provider: 'kit' } });
  const refresh = (
    <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
      {messages.refreshTags}
    </Button>
  );
  if (error) {
    return (
      <Alert color="danger" role="alert" className={styles.notice} title={messages.tagsFailed}>
        <p className={styles.text}>{reasonOf(error)}</p>
        {refresh}
      </Alert>
    );
  }
  if (!tags) return <Skeleton height={36} className={styles.wide} role="status" aria-label={messages.loadingTags} />;
  if (tags.length === 0) {
    return (
      <>
        <p className={styles.text}>{messages.noTags}</p>
        {refresh}
      </>
    );
  }
  return (
    <Select
      className={styles.wide}
      label={messages.tag}
      placeholder={messages.tagPlaceholder}
      nothingFoundMessage={messages.tagNotFound}
      searchable
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={tagId}
      onChange={onChange}
    />
  );
}

interface WebhookProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  readonly tag: { readonly id: string; readonly name: string };
  readonly value: SaleValue;
}

function Webhook({ campaignId, integration, tag, value }: WebhookProps): ReactNode {
  const [createWebhook, { isLoading }] = useCreateSalesWebhookMutation();
  const { webhookState, webhookAttempts, webhookError, ruleUrl, tag_id, rule_id } = integration;
  const isThisOne = tag_id === tag.id && isSameValue(value, integration);

  const create = async (): Promise<void> => {
    const { error } = await createWebhook({ params: { campaignId, provider: 'kit' }, body: { tagId: tag.id, tagName: tag.name, event: 'sale', ...value } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };
  const button = (label: string): ReactNode => (
    <Button onClick={() => void create()} loading={isLoading}>
      {label}
    </Button>
  );

  if (isThisOne && webhookState === 'pending') {
    return (
      <div className={styles.state} role="status">
        <Loader size={16} aria-hidden />
        <span>{messages.pending}</span>
        {webhookAttempts > 1 && <span className={styles.text}>{messages.attempt(webhookAttempts)}</span>}
      </div>
    );
  }
  if (isThisOne && webhookState === 'created') {
    return (
      <>
        <p className={styles.done} role="status">
          <CircleCheckIcon size={18} aria-hidden />
          {messages.created}
          {ruleUrl && (
            <Anchor href={ruleUrl} target="_blank" rel="noreferrer" underline="always">
              {messages.openRule} <ExternalLinkIcon size={12} aria-hidden />
            </Anchor>
          )}
        </p>
        <Button disabled>{messages.create}</Button>
      </>
    );
  }
  if (isThisOne && webhookState === 'failed') {
    return (
      <>
        <Alert color="danger" role="alert" className={styles.notice} title={messages.creationFailed}>
          {webhookError && messages.reason(webhookError)}
        </Alert>
        {button(messages.createAgain)}
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{rule_id === null ? messages.webhookText : messages.changed}</p>
      {button(messages.create)}
    </>
  );
}

function reasonOf(error: unknown): string {
  const reason = isCallProblem(error) ? (error.details as { reason?: string } | undefined)?.reason : undefined;
  return reason ? messages.reason(reason) : wordsOfProblem(error, messages.failed);
}
