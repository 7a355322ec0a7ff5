import { z } from 'zod';

/** Returns a schema for a variable that holds JSON; its value is never part of the message. */
export function json<S extends z.ZodType>(schema: S, message: string) {
  return z.string().transform((text, context): z.output<S> => {
    const parsed = schema.safeParse(parse(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No schema accepts it.
  }
}
