import { useState } from 'react';
import type { SalesIntegration, SaveSalesBody } from '@lastcall/contracts';
import { messages } from './messages.ts';
import { isSameValue, readValue, startingValue, type SaleValue } from './sale-value.ts';
import { useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';

/** Milliseconds without typing after which a value is saved. */
export const saveDelayMs = 500;

interface KeptValue {
  /** As it is typed. */
  readonly value: SaleValue;
  readonly setValue: (value: SaleValue) => void;
  /** As the service takes it; null while it is no money yet. */
  readonly read: SaveSalesBody | null;
  readonly problems: Partial<Record<keyof SaleValue, string>>;
  readonly isSaved: boolean;
  /** Saves what is money and not saved yet. */
  readonly save: (value: SaleValue) => Promise<void>;
  /** Why the last one was not saved. */
  readonly error: unknown;
}

/** What a sale of a provider is worth, as it is typed and as it is saved. */
export function useSaleValue(campaignId: string, integration: SalesIntegration): KeptValue {
  const [value, setValue] = useState(() => startingValue(integration));
  const [send, { error, isLoading }] = useSaveSalesIntegrationMutation();
  const read = readValue(value, messages.tooManyDecimals);

  const save = async (wanted: SaleValue): Promise<void> => {
    const wish = readValue(wanted, messages.tooManyDecimals);
    if (!('body' in wish) || isSameValue(wanted, integration)) return;
    await send({ params: { campaignId, provider: integration.provider }, body: wish.body });
  };
  return {
    value,
    setValue,
    read: 'body' in read ? read.body : null,
    problems: 'body' in read ? {} : read.problems,
    isSaved: isSameValue(value, integration),
    save,
    error: isLoading ? undefined : error,
  };
}
