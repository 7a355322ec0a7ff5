import { problem } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { messages } from './messages.ts';

/** Awaits a provider's response; converts its refusal to the problem `provider_refused`, with its reason. */
export async function withProviderProblem<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError)
      throw problem('provider_refused', { reason: reasonOf(error) }, { cause: error });
    throw error;
  }
}

/** Works like `withProviderProblem`, for a provider with a key; converts a rejected key to the problem `provider_key_refused`. */
export function withKeyProblem<T>(answer: Promise<T>): Promise<T> {
  return withProviderProblem(
    answer.catch((error: unknown) => {
      if (!(error instanceof ProviderError) || !error.isReauth) throw error;
      throw problem('provider_key_refused', { reason: reasonOf(error), fields: [] }, { cause: error });
    }),
  );
}

/** Returns the displayed reason of a refusal, with the time to wait where the provider gave one. */
export function reasonOf({ reason, retryAfterSeconds }: ProviderError): string {
  return retryAfterSeconds === null ? reason : messages.busy(reason, retryAfterSeconds);
}
