import type { RemoteFailureReason } from '@lastcall/contracts';

/** A version of a remote that is not started, or not shown any longer; the message is for those who made it. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly reason: RemoteFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
