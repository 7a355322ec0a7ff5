import { z } from 'zod';

/** A message in the format of Chat Completions. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly tool_calls?: readonly ModelCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** A call as the model made it. */
interface ModelCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool definition for the model; `parameters` is a JSON schema. */
export interface ModelTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
}

const part = z.string().nullish();
const count = z.int().min(0).max(100_000_000);

/** A chunk of an answer. Calls are sent in chunks too, each with the index of its call; unknown fields are ignored. */
export const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: part,
            refusal: part,
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(1_000),
                  id: part,
                  function: z.object({ name: part, arguments: part }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .max(1)
    .default([]),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});
export type Chunk = z.infer<typeof chunk>;
