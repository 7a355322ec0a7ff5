/** An error that the user of the command can act on: its message is a full sentence, printed without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}
