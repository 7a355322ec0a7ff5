import type { RemoteFailureReason } from '@lastcall/contracts/release';

/** A version of a remote that is not started, or no longer shown; the message is for its developers, where the reason is not enough. */
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
