import { z } from 'zod';

/** A schema as models are told of it. What JSON Schema cannot say, the schema itself still checks. */
export function parametersOf(schema: z.ZodType): object {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return parameters;
}
