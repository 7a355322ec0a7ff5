import type { StartedBy } from '@lastcall/contracts/leads';
import type { ListenerProvider } from '@lastcall/contracts/listener';
import { readCustom } from './custom-payload.ts';
import type { PayloadReader } from './delivery.ts';

/** A kind of caller. */
export interface Provider {
  readonly read: PayloadReader;
  readonly startedBy: StartedBy;
}

const generic: Record<ListenerProvider, Provider> = {
  custom: { read: readCustom, startedBy: 'listener' },
  api: { read: readCustom, startedBy: 'api' },
  make: { read: readCustom, startedBy: 'api' },
  zapier: { read: readCustom, startedBy: 'api' },
};

/** Everybody who may call the listener, by the name in its address, and how they write of people. */
export const providers: ReadonlyMap<string, Provider> = new Map(Object.entries(generic));
