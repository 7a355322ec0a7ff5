import type { StartedBy } from '@lastcall/contracts/leads';
import type { ListenerProvider } from '@lastcall/contracts/inbound-webhooks';
import type { ProviderInbound } from '@lastcall/providers';
import { providerDefinitions } from '@lastcall/providers/definitions';
import { inbound as inbounds } from '@lastcall/providers/inbound';
import { readCustom } from './custom-payload.ts';
import type { Delivery, PayloadReader } from './delivery.ts';

/** Somebody whom a provider names by an id alone. */
export interface NamedById {
  readonly id: string;
  readonly eventId: string;
}

/** A kind of caller: how it writes of people, and what the history says of a start by it. */
export interface Reader {
  readonly read: PayloadReader;
  readonly startedBy: StartedBy;
  /** Whom a delivery names by ids alone, to be looked up at the provider; nobody where it names people by their addresses. */
  readonly idsIn: (delivery: Delivery) => readonly NamedById[];
  /** What is the provider's own. */
  readonly inbound: Partial<ProviderInbound>;
}

const ofPrograms = { read: readCustom, idsIn: () => [], inbound: {} };

const generic: Record<ListenerProvider, Reader> = {
  custom: { ...ofPrograms, startedBy: 'listener' },
  api: { ...ofPrograms, startedBy: 'api' },
  make: { ...ofPrograms, startedBy: 'api' },
  zapier: { ...ofPrograms, startedBy: 'api' },
};

const platforms = Object.values(providerDefinitions)
  .filter(({ purpose }) => purpose === 'people')
  .map(({ name }): [string, Reader] => {
    const inbound: Partial<ProviderInbound> = (inbounds as Readonly<Record<string, ProviderInbound>>)[name] ?? {};
    return [
      name,
      {
        read: (delivery) => readCustom(narrowed(inbound, delivery)),
        idsIn: (delivery) => inbound.idsIn?.(narrowed(inbound, delivery).body) ?? [],
        startedBy: 'listener',
        inbound,
      },
    ];
  });

const readers: ReadonlyMap<string, Reader> = new Map([...Object.entries(generic), ...platforms]);

/** The reader of a caller's deliveries by the name in its address; undefined for a name that nobody has. */
export function readerOf(provider: string): Reader | undefined {
  return readers.get(provider);
}

/**
 * Webhooks of platforms tell of more than was asked for: every tag, every list, every event. Their address names the one that
 * starts deadlines, and everybody else is left out here. An address that names none asks for everybody.
 */
function narrowed({ narrow }: Partial<ProviderInbound>, delivery: Delivery): Delivery {
  const body = narrow ? narrow(delivery.body, delivery.query) : delivery.body;
  return body === null ? { ...delivery, body: { events: [] }, query: new URLSearchParams() } : { ...delivery, body };
}
