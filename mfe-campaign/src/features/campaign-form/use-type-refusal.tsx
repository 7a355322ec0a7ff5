import type { ReactNode } from 'react';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { typeRefusals } from '@lastcall/contracts/platform/type-refusals';
import { toast } from '@lastcall/ui';
import type { FormAccount } from './form-account.ts';
import { messages } from './messages.ts';
import type { TypeRefusal } from './type-cards.tsx';
import { useQuestion } from './use-question.tsx';

interface TypeRefusals {
  /** Shows why; false for a code that is not about types. */
  readonly refuse: (code: ErrorCode) => boolean;
  readonly dialog: ReactNode;
}

/** Says why a type cannot be chosen, when the person presses it and when the service refuses it. */
export function useTypeRefusal({ subscribe }: Pick<FormAccount, 'subscribe'>): TypeRefusals {
  const whoops = useQuestion<Exclude<TypeRefusal, 'plan_required'>, never>(
    async () => (await import('./whoops-dialog.tsx')).default,
  );
  const upgrade = useQuestion<FormAccount['subscribe'], never>(
    async () => (await import('./upgrade-question.tsx')).default,
  );

  const refuse = (code: ErrorCode): boolean => {
    if (!isTypeRefusal(code)) return false;
    const asked = code === 'plan_required' ? upgrade.ask(subscribe) : whoops.ask(code);
    // Where the dialog cannot be loaded, its words are all that matters.
    asked.catch(() => toast.error(code === 'plan_required' ? messages.needsStorePlan : typeRefusals[code]));
    return true;
  };
  const dialog = (
    <>
      {whoops.dialog}
      {upgrade.dialog}
    </>
  );
  return { refuse, dialog };
}

function isTypeRefusal(code: ErrorCode): code is TypeRefusal {
  return code === 'plan_required' || Object.hasOwn(typeRefusals, code);
}
