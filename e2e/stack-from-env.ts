import type { StackDescription } from '../infra/local/published-stack.ts';

/** Returns the running stack under test, which the parent process passes in `LASTCALL_STACK`. */
export function stackFromEnv(): StackDescription | undefined {
  const { LASTCALL_STACK: text } = process.env;
  return text ? (JSON.parse(text) as StackDescription) : undefined;
}
