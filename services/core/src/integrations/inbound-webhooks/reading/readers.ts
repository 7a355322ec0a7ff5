import type { PlainWebhookProvider } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import type { ProviderInbound } from '@lastcall/providers';
import { providerDefinitions } from '@lastcall/providers/definitions';
import { inbound as inbounds } from '@lastcall/providers/inbound';
import { readCustom } from './custom-payload.ts';
import type { Delivery, PayloadReader } from './delivery.ts';

/** A contact that a provider names only by id. */
export interface NamedById {
  readonly id: string;
  readonly eventId: string;
}

/** A kind of sender: the format of its payloads, and the source that the history shows for the countdowns that it starts. */
export interface Reader {
  readonly read: PayloadReader;
  readonly startedBy: StartedBy;
  /** Returns the contacts that a delivery names only by id, for a lookup at the provider; empty if it names them by email address. */
  readonly idsIn: (delivery: Delivery) => readonly NamedById[];
  /** The provider's own reader. */
  readonly inbound: Partial<ProviderInbound>;
}

const apiClientReader = { read: readCustom, idsIn: () => [], inbound: {} };

const generic: Record<PlainWebhookProvider, Reader> = {
  custom: { ...apiClientReader, startedBy: 'listener' },
  api: { ...apiClientReader, startedBy: 'api' },
  make: { ...apiClientReader, startedBy: 'api' },
  zapier: { ...apiClientReader, startedBy: 'api' },
};

const platforms = Object.values(providerDefinitions)
  .filter(({ purpose }) => purpose === 'contacts')
  .map(({ name }): [string, Reader] => {
    const inbound: Partial<ProviderInbound> = (inbounds as Readonly<Record<string, ProviderInbound>>)[name] ?? {};
    return [
      name,
      {
        read: (delivery) => readCustom(narrowDelivery(inbound, delivery)),
        idsIn: (delivery) => inbound.idsIn?.(narrowDelivery(inbound, delivery).body) ?? [],
        startedBy: 'listener',
        inbound,
      },
    ];
  });

const readers: ReadonlyMap<string, Reader> = new Map([...Object.entries(generic), ...platforms]);

/** Returns the reader for the provider name in a URL; undefined for an unknown name. */
export function readerOf(provider: string): Reader | undefined {
  return readers.get(provider);
}

/**
 * Filters the contacts of a delivery. Webhooks of platforms report more than requested: every tag, every list, every event. Their URL names the one that
 * starts deadlines, and all others are dropped here. A URL that names none accepts all.
 */
function narrowDelivery({ narrow }: Partial<ProviderInbound>, delivery: Delivery): Delivery {
  const body = narrow ? narrow(delivery.body, delivery.query) : delivery.body;
  return body === null ? { ...delivery, body: { events: [] }, query: new URLSearchParams() } : { ...delivery, body };
}
