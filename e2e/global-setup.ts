import { publish } from '../infra/local/published-stack.ts';
import { startStack } from '../infra/local/stack.ts';

/** Starts one stack for all tests, on free ports with separate data, unless the caller provides one. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.LASTCALL_STACK) return undefined;
  const stack = await startStack({ isDurable: false });
  const published = await publish(stack);
  process.env.LASTCALL_STACK = published.description;
  return async () => {
    await published.close();
    await stack.stop();
  };
}
