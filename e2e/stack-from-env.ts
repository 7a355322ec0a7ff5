import type { StackDescription } from '../infra/local/published-stack.ts';

/** The stack that the tests run against, once it has been started. */
export function describedStack(): StackDescription | undefined {
  const { LASTCALL_STACK: text } = process.env;
  return text ? (JSON.parse(text) as StackDescription) : undefined;
}
