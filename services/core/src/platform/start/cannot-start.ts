/**
 * Thrown when a service cannot start until its configuration is changed. The message is for the operator, names the
 * variable and contains no value of it.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
