import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { inWords } from './issue-messages.ts';

const wordsFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, inWords).error?.issues[0]?.message;

describe('a field whose schema has no message', () => {
  it.each([
    ['a missing value', z.string(), undefined, 'This field is required.'],
    ['null', z.enum(['a']), null, 'This field is required.'],
    ['an empty required text', z.string().min(1), '', 'This field is required.'],
    ['a value of another type', z.string(), 7, 'Invalid value.'],
    ['a text in another format', z.uuid(), 'x', 'Invalid value.'],
    ['a value of none of several types', z.union([z.number(), z.boolean()]), 'x', 'Invalid value.'],
    ['another option', z.enum(['a']), 'b', 'Please choose one of the options.'],
    ['a short text', z.string().min(3), 'ab', 'Please use at least 3 characters.'],
    ['a long text', z.string().max(3), 'abcd', 'Please use at most 3 characters.'],
    ['a small number', z.int().min(1), 0, 'Please enter a number that is at least 1.'],
    ['a large number', z.int().max(720), 721, 'Please enter a number that is at most 720.'],
    ['an unknown name', z.strictObject({}), { a: 1 }, 'Unknown field.'],
  ])('gets a standard message for %s', (_, schema, value, words) => {
    expect(wordsFor(schema, value)).toBe(words);
  });

  it('keeps the message of a schema that has one', () => {
    expect(wordsFor(z.string({ error: 'Please enter a name.' }), 7)).toBe('Please enter a name.');
  });
});
