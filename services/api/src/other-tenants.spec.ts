import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  anAccount,
  as,
  asApiClient,
  asOtherAccount,
  callOf,
  checksumOfTables,
  idsOf,
  isHiddenFromOtherAccounts,
  problemOf,
} from '@lastcall/core/testing-kit';
import { apiEndpoints, isForKeys, isForStaff, useSweep, type Everything } from './testing-kit/index.ts';

const sweep = useSweep();

type Id = keyof Everything['ids'];

/** Parameters that don't identify a row of an account. Add one only after a review. */
const optionalKeys = ['provider', 'messageId'];
/** Calls that create the resource with the given id if it does not exist; their own tests check that another account's rows stay untouched. */
const beginning = ['chatWithAssistant'];
/** Customer endpoints without an id: they identify the caller by the session, or are public. Add one only after a review. */
const withoutIds = [
  'signUp',
  'signIn',
  'signOut',
  'forgotPassword',
  'resetPassword',
  'ratePassword',
  'getSession',
  'listRemotes',
  'listVersionsInUse',
  'reportRemoteFailure',
  'reportRemoteViews',
  'listCampaigns',
  'createCampaign',
  'createBlueprint',
  'getLastPlatforms',
  'getAccountAnalytics',
  'getAccountAnalyticsTable',
  'listInstallUrls',
  'verifyInstall',
  'getInstallSighting',
  'listFirstPartySites',
  'createFirstPartySite',
  'getStore',
  'finishStore',
  'disconnectStore',
  'getExtensionSetup',
  'getAssistant',
  'chatWithAssistant',
  'finishOAuth',
  'listWebhooks',
  'listApiKeys',
  'createApiKey',
  'getPublicApi',
  'getMe',
  'listApiCampaigns',
  'listHooks',
  'listHookSamples',
];

const table = apiEndpoints
  .filter(([name]) => !isForStaff(name))
  .map(([name]) => ({
    name,
    ids: idsOf(name).filter((id) => !optionalKeys.includes(id) && !beginning.includes(name)) as Id[],
  }));
const withIds = table.filter(({ ids }) => ids.length > 0);

describe('the staff endpoints', () => {
  it.each(apiEndpoints.filter(([name]) => isForStaff(name)))(
    '%s responds 404 to customers and 401 to visitors, without effect',
    async (name) => {
      const customer = await anAccount({ premium: true });
      const call = callOf(name, await sweep.sharedRemote());
      const before = await checksumOfTables();

      expect(problemOf(await asOtherAccount().send(call)).code).toBe('session_expired');
      expect(problemOf(await as(customer).send(call)).code).toBe('not_found');
      expect(await checksumOfTables()).toBe(before);
    },
  );
});

describe('the endpoints that take an id', () => {
  it('are all customer endpoints except those in this list', () => {
    expect(
      table
        .filter(({ ids }) => ids.length === 0)
        .map(({ name }) => name as string)
        .toSorted(),
    ).toEqual(withoutIds.toSorted());
  });
});

describe.each(withIds)('$name', ({ name, ids }) => {
  for (const id of ids) {
    const make = async () => {
      const world = await sweep.sharedCustomer('owner');
      return { ...world, id: world.ids[id] };
    };
    isHiddenFromOtherAccounts(
      { name: id, make },
      (thing) => callOf(name, { ...thing.facts, [id]: thing.id }),
      isForKeys(name) ? 'key' : 'session',
    );
  }
});

/** Settings without which the API ignores `prevent_page_id`. */
const switches = { lockdown: true, prevent_optin_page: true };

describe.each(withIds.filter(({ ids }) => ids.length > 1))('$name', ({ name, ids }) => {
  it.each(ids)('rejects %s of another account even if all other ids are its own', async (id) => {
    const [own, foreign] = [await sweep.sharedCustomer('owner'), await sweep.sharedCustomer('another')];
    const before = await checksumOfTables();

    const client = isForKeys(name) ? asApiClient(own.key) : as(own.owner);
    const codeOf = async (value: string): Promise<string> =>
      problemOf(await client.send(callOf(name, { ...own.facts, ...switches, [id]: value }))).code;

    const code = await codeOf(foreign.ids[id]);

    // Where the schema is a union, the id matches none of its options, like an unknown id.
    expect(code).toBe(code === 'validation_failed' ? await codeOf(randomUUID()) : 'not_found');
    expect(await checksumOfTables()).toBe(before);
  });
});
