import { problem } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { messages } from './messages.ts';

/** What a provider answers; its refusal as the problem `provider_refused`, in its own words. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError)
      throw problem('provider_refused', { reason: reasonOf(error) }, { cause: error });
    throw error;
  }
}

/** What people read of a refusal, with how long to wait where the provider said so. */
export function reasonOf({ reason, retryAfterSeconds }: ProviderError): string {
  return retryAfterSeconds === null ? reason : messages.busy(reason, retryAfterSeconds);
}
