import { Customer } from '../customer.ts';
import { expect, test as base, type VersionChanges, type Files } from './team.ts';

interface PinFixtures {
  /** A new signed-in customer per test, so that its pins are not shared. */
  readonly marketer: Customer;
  readonly campaignId: string;
  /** Publishes a version of mfe-timers for the test's marketer only, and returns its name. */
  readonly pin: (altered?: VersionChanges) => Promise<string>;
}

/** The team's `test` with a marketer who has private versions of mfe-timers. */
export const test = base.extend<PinFixtures>({
  marketer: async ({ stack }, use) => {
    const marketer = await Customer.signUp(stack.origins.app);
    await use(marketer);
    await marketer.close();
  },
  storageState: async ({ marketer }, use) => use(await marketer.browserState()),
  campaignId: async ({ marketer }, use) => use(await marketer.makeCampaign()),
  pin: async ({ marketer, team }, use) => {
    await use(async (altered) => {
      const version = await team.publish(altered);
      await team.pin(marketer.email, version);
      return version;
    });
    await team.pin(marketer.email, null);
  },
});

export { expect };

export const edit = (files: Files, path: string, change: (text: string) => string): void =>
  void files.set(path, Buffer.from(change(files.get(path)!.toString())));

/** Returns the path of a version's entry. */
export const entryIn = (files: Files): string => [...files.keys()].find((path) => path.startsWith('remoteEntry.'))!;

/** Changes the title of the email timer editor to a JavaScript expression. */
export function retitle(files: Files, title: string): void {
  const titled = [...files.keys()].filter(
    (path) => path.endsWith('.js') && files.get(path)!.includes('"Email Timer Appearance"'),
  );
  if (titled.length === 0) throw new Error('no chunk has the title');
  for (const path of titled) edit(files, path, (text) => text.replaceAll('"Email Timer Appearance"', title));
}
