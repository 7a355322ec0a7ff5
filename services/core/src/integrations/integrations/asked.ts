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

/** Like `asked`, of a provider that is opened by a key; one that it does not take any more is the problem `provider_key_refused`. */
export function askedByKey<T>(answer: Promise<T>): Promise<T> {
  return asked(
    answer.catch((error: unknown) => {
      if (!(error instanceof ProviderError) || !error.isReauth) throw error;
      throw problem('provider_key_refused', { reason: reasonOf(error), fields: [] }, { cause: error });
    }),
  );
}

/** What people read of a refusal, with how long to wait where the provider said so. */
export function reasonOf({ reason, retryAfterSeconds }: ProviderError): string {
  return retryAfterSeconds === null ? reason : messages.busy(reason, retryAfterSeconds);
}
