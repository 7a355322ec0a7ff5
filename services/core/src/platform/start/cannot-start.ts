/** A service cannot start until somebody changes its configuration; the message is for that person, names the variable and holds no value of it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
