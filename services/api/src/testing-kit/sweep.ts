import type { EndpointName } from '@lastcall/contracts/endpoints';
import {
  as,
  asApiClient,
  useKit,
  useMailbox,
  useRemotes,
  useService,
  type Client,
  type Facts,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';
import { isForStaff, isOfRemotes, remoteFacts } from './a-remote.ts';
import { everything, factsFor, type Everything } from './everything.ts';
import { isForKeys } from './table.ts';

/** A customer with one of every entity, and the values of their valid calls of an endpoint. */
interface GoodCaller extends Everything {
  /** The customer's credentials for the endpoint: a session or an API key. */
  readonly client: Client;
}

/** The tools of specs that iterate over the endpoints of the contract. */
interface Sweep {
  /** A customer with one of every entity; `staff` makes them a member of our staff. */
  newCustomer(options?: { staff?: boolean }): Promise<Everything>;
  /** The same customer of this name for the whole file, for tests that change none of its data. */
  sharedCustomer(name: string, options?: { staff?: boolean }): Promise<Everything>;
  /** Values about a remote, the same for the whole file. */
  sharedRemote(): Promise<Facts>;
  /** A new customer, and values about a new remote where the endpoint is about one. */
  newCaller(name: EndpointName): Promise<GoodCaller>;
  /** The same caller for the whole file, for tests that change nothing. */
  sharedCaller(name: EndpointName): Promise<GoodCaller>;
}

/** Runs the API with a simulated Kit, a mailbox and a store for remotes for the specs of this file. Call it once, outside `describe`. */
export function useSweep(): Sweep {
  const kit = useKit();
  const remotes = useRemotes();
  const mailbox = useMailbox();
  useService(apiModule, {
    env: () => ({ ...kit.env(), ...remotes.env(), SMTP_URL: mailbox.url(), CHECK_EMAIL: 'check@site.test' }),
  });
  const customers = new Map<string, Promise<Everything>>();
  let remote: Promise<Facts> | undefined;

  const newCustomer = (options?: { staff?: boolean }): Promise<Everything> => everything(kit, options);
  const sharedCustomer = (name: string, options: { staff?: boolean } = {}): Promise<Everything> => {
    const key = `${name} ${options.staff ?? false}`;
    const made = customers.get(key) ?? newCustomer(options);
    customers.set(key, made);
    return made;
  };
  const sharedRemote = (): Promise<Facts> => (remote ??= remoteFacts(remotes));
  const callerOf = async (
    name: EndpointName,
    customer: Promise<Everything>,
    remoteOf: () => Promise<Facts>,
  ): Promise<GoodCaller> => {
    const world = await customer;
    const facts = {
      ...world.facts,
      remote: 'mfe-timers',
      ...(await factsFor(name, world)),
      ...(isOfRemotes(name) ? await remoteOf() : {}),
    };
    return { ...world, facts, client: isForKeys(name) ? asApiClient(world.key) : as(world.owner) };
  };

  return {
    newCustomer,
    sharedCustomer,
    sharedRemote,
    newCaller: (name) => callerOf(name, newCustomer({ staff: isForStaff(name) }), () => remoteFacts(remotes)),
    sharedCaller: (name) => callerOf(name, sharedCustomer('owner', { staff: isForStaff(name) }), sharedRemote),
  };
}
