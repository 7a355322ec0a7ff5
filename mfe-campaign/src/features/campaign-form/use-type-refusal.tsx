import type { ReactNode } from 'react';
import type { ErrorCode } from '@lastcall/contracts';
import { errors } from '@lastcall/contracts/errors';
import { toast } from '@lastcall/ui';
import type { FormAccount } from './form-account.ts';
import type { TypeRefusal } from './type-cards.tsx';
import { useQuestion } from './use-question.tsx';

interface TypeRefusals {
  /** Shows why; false for a code that is not about types. */
  readonly refuse: (code: ErrorCode) => boolean;
  readonly dialog: ReactNode;
}

/** Says why a type cannot be chosen, when the person presses it and when the service refuses it. */
export function useTypeRefusal({ help }: Pick<FormAccount, 'help'>): TypeRefusals {
  const whoops = useQuestion<Exclude<TypeRefusal, 'plan_required'>, never>(async () => (await import('./whoops-dialog.tsx')).default);
  const upgrade = useQuestion<FormAccount['help'], never>(async () => (await import('./upgrade-question.tsx')).default);

  const refuse = (code: ErrorCode): boolean => {
    const asked = askedBy(code);
    // Where the dialog cannot be loaded, its words are all that matters.
    asked?.catch(() => toast.error(errors[code].message));
    return asked !== null;
  };
  const askedBy = (code: ErrorCode): Promise<null> | null => {
    if (code === 'plan_required') return upgrade.ask(help);
    return code === 'leaves_announcement' || code === 'becomes_announcement' ? whoops.ask(code) : null;
  };
  const dialog = (
    <>
      {whoops.dialog}
      {upgrade.dialog}
    </>
  );
  return { refuse, dialog };
}
