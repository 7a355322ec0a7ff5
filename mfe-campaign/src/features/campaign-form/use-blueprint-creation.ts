import { useState } from 'react';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import type { ErrorCode, FieldProblem } from '@lastcall/contracts/platform';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { blueprintOf } from './blueprint-values.ts';
import type { SaveResult } from './campaign-form.tsx';
import type { CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import type { EditedForm } from './use-edited-form.ts';

/** The service's errors of a page, while the page is unchanged. */
export interface PageRefusal {
  readonly page: object;
  readonly field: string;
  readonly message: string;
}

interface BlueprintCreation {
  readonly create: (values: CampaignFormValues) => Promise<void>;
  readonly isCreating: boolean;
  readonly refusals: readonly PageRefusal[];
  /** The error when no page is at fault. */
  readonly problem: unknown;
}

/** Creates the campaign of a blueprint, and leaves its form. */
export function useBlueprintCreation(
  { saved, draft }: EditedForm,
  refuse: (code: ErrorCode) => boolean,
  send: (body: BlueprintBody) => Promise<SaveResult>,
): BlueprintCreation {
  const [isCreating, setCreating] = useState(false);
  const [refusals, setRefusals] = useState<readonly PageRefusal[]>([]);
  const [problem, setProblem] = useState<unknown>(null);

  const create = async (values: CampaignFormValues): Promise<void> => {
    if (isCreating) return;
    setCreating(true);
    const result = await send(blueprintOf(values)).catch((error: unknown) => ({ problem: error }));
    setCreating(false);
    if (result && 'saved' in result) {
      saved(result.saved);
      draft.forget();
      result.next?.();
    } else if (result && 'problem' in result) showProblem(result.problem, values);
  };

  const showProblem = (found: unknown, values: CampaignFormValues): void => {
    const ofPages = refusalsOf(found, values);
    setRefusals(ofPages);
    setProblem(ofPages.length > 0 ? null : found);
    if (isCallProblem(found) && refuse(found.code)) return;
    toast.error(isCallProblem(found) && found.status > 0 ? wordsOfProblem(found, messages.failed) : messages.failed);
  };
  return { create, isCreating, refusals, problem };
}

function refusalsOf(problem: unknown, { pages = [] }: CampaignFormValues): PageRefusal[] {
  const { fields = [] } = ((isCallProblem(problem) && problem.details) || {}) as { fields?: readonly FieldProblem[] };
  return fields.flatMap(({ path, message }) => {
    const [part, index, field] = path.split('.');
    const page = part === 'pages' ? pages[Number(index)] : undefined;
    return page && field ? [{ page, field, message }] : [];
  });
}
