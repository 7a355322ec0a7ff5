import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SalesIntegration } from '@lastcall/contracts/sales';
import { Button, useDebouncedCallback } from '@lastcall/ui';
import { ConflictDialog } from '@lastcall/ui/editor';
import { KitTag } from './kit-tag.tsx';
import { KitWebhook } from './kit-webhook.tsx';
import { messages } from './messages.ts';
import { SaleValueFields } from './sale-value-fields.tsx';
import type { SaleValue } from './sale-value.ts';
import { useProviderTagsQuery } from './sales-tracking-api.ts';
import { Step } from './step.tsx';
import styles from './steps.module.css';
import type { UnsavedValues } from './unsaved-values.ts';
import { saveDelayMs, useSaleValue } from './use-sale-value.ts';
import { ValueNotSaved } from './value-not-saved.tsx';

interface KitStepsProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  readonly unsaved: UnsavedValues;
  readonly onClose: () => void;
  readonly onQuestionOpenChange: (isAsking: boolean) => void;
}

/** Sales that Kit reports by a tag: their price, the tag, and the webhook that Lastcall creates there. */
export function KitSteps({
  campaignId,
  integration,
  unsaved,
  onClose,
  onQuestionOpenChange,
}: KitStepsProps): ReactNode {
  const { value, setValue, tagId, setTagId, validBody, problems, save, saveWith, error, question } = useSaleValue(
    campaignId,
    integration,
    unsaved,
    onQuestionOpenChange,
  );
  const { data: tags } = useProviderTagsQuery(
    { params: { campaignId, provider: 'kit' } },
    { skip: !integration.connected },
  );
  const tag = tags?.find(({ id }) => id === tagId);

  // With an existing webhook, a new value is saved and takes effect immediately; before that, it is sent with the webhook request.
  const saveLater = useDebouncedCallback(save, { delay: saveDelayMs, flushOnUnmount: true });
  const change = (wanted: SaleValue): void => {
    setValue(wanted);
    if (integration.rule_id !== null) void saveLater(wanted);
  };

  return (
    <div className={styles.steps}>
      <Step number={1} title={messages.valueStep}>
        <SaleValueFields value={value} problems={problems} onChange={change} onComplete={() => saveLater.flush()} />
        {validBody ? (
          error !== undefined && <ValueNotSaved error={error} onRetry={() => void save(value)} />
        ) : (
          <p className={styles.text} role="status">
            {messages.valueFirst}
          </p>
        )}
      </Step>
      {validBody && (
        <Step number={2} title={messages.tagStep}>
          {integration.connected ? (
            <KitTag campaignId={campaignId} tagId={tagId} onChange={setTagId} />
          ) : (
            <NotConnected campaignId={campaignId} onClose={onClose} />
          )}
        </Step>
      )}
      {validBody && tag && (
        <Step number={3} title={messages.webhookStep}>
          <KitWebhook
            campaignId={campaignId}
            integration={integration}
            tag={tag}
            value={validBody}
            saveWith={saveWith}
          />
        </Step>
      )}
      <ConflictDialog thing={messages.saleValue} question={question} />
    </div>
  );
}

function NotConnected({
  campaignId,
  onClose,
}: {
  readonly campaignId: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <>
      <p className={styles.text}>{messages.notConnected}</p>
      <Button component={Link} to={`/edit/${campaignId}/emails`} variant="default" onClick={onClose}>
        {messages.connect}
      </Button>
    </>
  );
}
