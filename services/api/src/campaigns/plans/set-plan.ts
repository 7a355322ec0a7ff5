import { parseArgs } from 'node:util';
import { accountPlans, type AccountPlans } from '@lastcall/contracts/campaigns/plans';
import { email, type ErrorCode } from '@lastcall/contracts/platform';
import type { AccountPlansService } from '@lastcall/core/campaigns';

const usage =
  'Specify one email address and the plan of its account: set-plan mira@example.com [--plan free|premium] [--usage standard|announcement_bar|shopify] [--store free|paid] [--portal on|off]';
const switches: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Applies the given options to the account of the user with the given email address, and leaves the other settings unchanged. Throws when no user has this email address. */
export async function setPlan(
  plans: AccountPlansService,
  args: readonly string[],
): Promise<AccountPlans & { email: string }> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { plan: text, usage: text, store: text, portal: text },
    allowPositionals: true,
  });
  const parsedEmail = email.safeParse(positionals[0]);
  const wanted = {
    plan: values.plan,
    usage: values.usage,
    storePlan: values.store,
    hasPortal: values.portal === undefined ? undefined : (switches[values.portal] ?? values.portal),
  };
  const asked = accountPlans
    .partial()
    .safeParse(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)));
  if (!parsedEmail.success || positionals.length > 1 || !asked.success || Object.keys(asked.data).length === 0)
    throw new Error(usage);
  const {
    plan,
    usage: isFor,
    storePlan,
    features,
  } = await plans.set(parsedEmail.data, asked.data, 'set-plan').catch((cause: unknown) => {
    throw isCode(cause, 'not_found')
      ? new Error('No user has this email address. Sign up with it first.', { cause })
      : cause;
  });
  return { email: parsedEmail.data, usage: isFor, plan, storePlan, hasPortal: features.portal };
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
