import type { ReactNode } from 'react';
import type { SalesIntegration } from '@lastcall/contracts/sales';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Anchor, useDebouncedCallback } from '@lastcall/ui';
import { ConflictDialog } from '@lastcall/ui/editor';
import { CopyField } from './copy-field.tsx';
import { messages } from './messages.ts';
import { exampleRequest, providerCopy, mailerWebhook, type ManualProvider } from './provider-copy.ts';
import { SaleValueFields } from './sale-value-fields.tsx';
import type { SaleValue } from './sale-value.ts';
import { Step } from './step.tsx';
import { ThriveCartSecret } from './thrivecart-secret.tsx';
import styles from './steps.module.css';
import type { UnsavedValues } from './unsaved-values.ts';
import { saveDelayMs, useSaleValue } from './use-sale-value.ts';
import { ValueNotSaved } from './value-not-saved.tsx';

interface ManualStepsProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  readonly unsaved: UnsavedValues;
  /** True when the campaign's checkout is ThriveCart, whose deliveries use the generic URL. */
  readonly isThriveCart: boolean;
  readonly onRenew: () => void;
  readonly onQuestionOpenChange: (isAsking: boolean) => void;
}

/** Sales that a provider sends to a URL or an email address of ours: their price, where they are sent, and where to enter that. */
export function ManualSteps({
  campaignId,
  integration,
  unsaved,
  isThriveCart,
  onRenew,
  onQuestionOpenChange,
}: ManualStepsProps): ReactNode {
  const { value, setValue, validBody, problems, isSaved, save, error, question } = useSaleValue(
    campaignId,
    integration,
    unsaved,
    onQuestionOpenChange,
  );
  // A dialog that closes within the delay still saves.
  const saveLater = useDebouncedCallback(save, { delay: saveDelayMs, flushOnUnmount: true });
  const change = (wanted: SaleValue): void => {
    setValue(wanted);
    void saveLater(wanted);
  };
  return (
    <div className={styles.steps}>
      <Step number={1} title={messages.valueStep}>
        <SaleValueFields value={value} problems={problems} onChange={change} />
        {validBody && !isSaved && error !== undefined ? (
          <ValueNotSaved error={error} onRetry={() => void save(value)} />
        ) : (
          !isSaved && (
            <p className={styles.text} role="status">
              {validBody ? messages.saving : messages.valueFirst}
            </p>
          )
        )}
      </Step>
      {isSaved && (
        <DestinationSteps
          campaignId={campaignId}
          integration={integration}
          isThriveCart={isThriveCart}
          onRenew={onRenew}
        />
      )}
      <ConflictDialog thing={messages.saleValue} question={question} />
    </div>
  );
}

function DestinationSteps({
  campaignId,
  integration,
  isThriveCart,
  onRenew,
}: Omit<ManualStepsProps, 'unsaved' | 'onQuestionOpenChange'>): ReactNode {
  const { saleUrl, inboundAddress, postData, previousAddressUntil } = integration;
  const provider = integration.provider as ManualProvider;
  const labels = providerCopy[provider];
  if (saleUrl === null) return null;
  return (
    <>
      <Step number={2} title={inboundAddress === null ? messages.urlStep : messages.mailStep}>
        {inboundAddress === null ? (
          <CopyField label={messages.webhookUrl} text={saleUrl} copyLabel={messages.copyUrl} />
        ) : (
          <CopyField label={messages.inboundEmail} text={inboundAddress} copyLabel={messages.copyEmail} />
        )}
        {postData !== null && <CopyField label={messages.postData} text={postData} copyLabel={messages.copyPostData} />}
        {previousAddressUntil !== null && (
          <p className={styles.text}>{messages.previousHolds(shortTime(previousAddressUntil))}</p>
        )}
        <Anchor component="button" type="button" c="dimmed" size="xs" underline="always" onClick={onRenew}>
          {messages.renew}
        </Anchor>
      </Step>
      <Step number={3} title={labels.title}>
        <ol className={styles.todo}>
          {labels.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {labels.note && <p className={styles.text}>{labels.note}</p>}
        {provider === 'custom' && (
          <>
            <CopyField label={messages.request} text={exampleRequest(saleUrl)} copyLabel={messages.copyRequest} />
            <ThriveCartSecret campaignId={campaignId} integration={integration} isOpen={isThriveCart} />
          </>
        )}
        {inboundAddress !== null && (
          <details className={styles.more}>
            <summary>{mailerWebhook.summary}</summary>
            <p className={styles.text}>{mailerWebhook.text}</p>
            <CopyField label={messages.webhookUrl} text={saleUrl} copyLabel={messages.copyUrl} />
          </details>
        )}
      </Step>
    </>
  );
}
