import { useState, type ReactNode } from 'react';
import type { SalesIntegration } from '@lastcall/contracts';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Code, CopyButton, toast, useDebouncedCallback } from '@lastcall/ui';
import { messages } from './messages.ts';
import { SaleValueFields } from './sale-value-fields.tsx';
import { isSameValue, readValue, startingValue, type SaleValue } from './sale-value.ts';
import { useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';
import { Step } from './step.tsx';
import styles from './steps.module.css';

/** Milliseconds without typing after which a value is saved. */
const saveDelayMs = 500;
/** Milliseconds that "Copied!" stays. */
const copiedMs = 2000;

/** Sales that a service of the customer's own sends: what one is worth, and the address to send it to. */
export function WebhookAddress({ campaignId, integration }: { readonly campaignId: string; readonly integration: SalesIntegration }): ReactNode {
  const { provider } = integration;
  const [value, setValue] = useState(() => startingValue(integration));
  const [save] = useSaveSalesIntegrationMutation();
  const read = readValue(value, messages.tooManyDecimals);
  const isSaved = isSameValue(value, integration);

  const saveLater = useDebouncedCallback(
    async (wanted: SaleValue) => {
      const wish = readValue(wanted, messages.tooManyDecimals);
      if (!('body' in wish) || isSameValue(wanted, integration)) return;
      const { error } = await save({ params: { campaignId, provider }, body: wish.body });
      if (error) toast.error(wordsOfProblem(error, messages.failed));
    },
    // A dialog that is shut within the delay saves all the same.
    { delay: saveDelayMs, flushOnUnmount: true },
  );
  const change = (wanted: SaleValue): void => {
    setValue(wanted);
    saveLater(wanted);
  };

  return (
    <div className={styles.steps}>
      <Step number={1} title={messages.valueStep}>
        <SaleValueFields value={value} problems={'problems' in read ? read.problems : {}} onChange={change} />
      </Step>
      <Step number={2} title={messages.addressStep}>
        {integration.saleUrl && isSaved ? (
          <>
            <p className={styles.text}>{messages.addressText[provider]}</p>
            <div className={styles.address}>
              <Code block className={styles.url} tabIndex={0} role="textbox" aria-readonly aria-label={messages.address}>
                {integration.saleUrl}
              </Code>
              <CopyButton text={integration.saleUrl} label={messages.copyAddress} copiedLabel={messages.copied} copiedMs={copiedMs} />
            </div>
          </>
        ) : (
          <p className={styles.text} role="status">
            {'body' in read ? messages.saving : messages.addressWaits}
          </p>
        )}
      </Step>
    </div>
  );
}
