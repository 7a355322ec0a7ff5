import type { StartedBy } from '@lastcall/contracts/leads';
import type { ListenerProvider } from '@lastcall/contracts/listener';
import { integrationProviders } from '@lastcall/contracts/providers';
import { readCustom } from './custom-payload.ts';
import type { PayloadReader } from './delivery.ts';
import { campaignsIn, narrowed } from './platforms.ts';

/** A kind of caller. */
export interface Provider {
  readonly read: PayloadReader;
  readonly startedBy: StartedBy;
  /** The ids of the campaigns that a delivery is for, where one address serves several; null for the campaign of the address. */
  readonly campaignsIn?: (query: URLSearchParams) => string[] | null;
}

const generic: Record<ListenerProvider, Provider> = {
  custom: { read: readCustom, startedBy: 'listener' },
  api: { read: readCustom, startedBy: 'api' },
  make: { read: readCustom, startedBy: 'api' },
  zapier: { read: readCustom, startedBy: 'api' },
};

const platforms = integrationProviders.map((platform): [string, Provider] => {
  const read: PayloadReader = (delivery) => readCustom(narrowed(platform, delivery));
  return [platform, { read, startedBy: 'listener', ...(platform === 'getresponse' ? { campaignsIn } : {}) }];
});

/** Everybody who may call the listener, by the name in its address, and how they write of people. */
export const providers: ReadonlyMap<string, Provider> = new Map([...Object.entries(generic), ...platforms]);
