import { isCallProblem } from '@lastcall/host-api/problems';

/** Returns why a call to a provider failed: the message of a field, of the provider, or ours; `otherwise` for unexpected errors. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!isCallProblem(error) || error.status === 0 || error.code === 'internal') return otherwise;
  const { reason, fields } = (error.details ?? {}) as { reason?: string; fields?: { message: string }[] };
  return fields?.[0]?.message ?? reason ?? error.message;
}
