import type { ReactNode } from 'react';
import { errors, type ErrorCode } from '@lastcall/contracts';
import { toast } from '@lastcall/ui';
import type { TypeRefusal } from './type-cards.tsx';
import { useQuestion } from './use-question.tsx';

type Whoops = Exclude<TypeRefusal, 'plan_required'>;

/** Says why a type cannot be chosen, when the person presses it and when the service refuses it. */
export function useTypeRefusal(): { readonly refuse: (code: ErrorCode) => boolean; readonly dialog: ReactNode } {
  const whoops = useQuestion<Whoops, never>(async () => (await import('./whoops-dialog.tsx')).default);

  const refuse = (code: ErrorCode): boolean => {
    if (code !== 'leaves_announcement' && code !== 'becomes_announcement') return false;
    // Where the dialog cannot be loaded, its words are all that matters.
    whoops.ask(code).catch(() => toast.error(errors[code].message));
    return true;
  };
  return { refuse, dialog: whoops.dialog };
}
