import { isCallProblem } from '@lastcall/host-api/problems';

/** Why a call to a provider failed: in the provider's words, at a field, or in ours; `otherwise` when no answer had any. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!isCallProblem(error) || error.status === 0 || error.code === 'internal') return otherwise;
  const { reason, fields } = (error.details ?? {}) as { reason?: string; fields?: { message: string }[] };
  return fields?.[0]?.message ?? reason ?? error.message;
}
