import { z } from 'zod';

/** Converts a schema for models. Rules that JSON Schema cannot express are still checked by the schema itself. */
export function parametersOf(schema: z.ZodType): object {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return parameters;
}
