import type { RemoteFailureReason } from '@lastcall/contracts/release';

/** A version of a remote that is not started, or not shown any longer; the message is for those who made it, where the reason does not say everything. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly reason: RemoteFailureReason,
    message = '',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
