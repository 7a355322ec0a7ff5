import type { CreatedByAssistant, PageByAssistant } from '@lastcall/contracts/onboarding/assistant';

/** The result of a tool call. */
export type ToolResult = CreatedByAssistant | PageByAssistant;

/** A tool call that the model made. */
export interface ToolCall {
  /** The model's own id of the call, which must be sent back. */
  readonly id: string;
  /** The tool's name as the model wrote it; it may not exist. */
  readonly name: string;
  /** JSON if the model wrote it correctly. */
  readonly arguments: string;
  /** Null until the call has run. */
  readonly result: ToolResult | null;
}

/** Token counts reported by the endpoint. */
export interface Usage {
  readonly prompt: number;
  readonly completion: number;
}

/** One response of the model with its tool calls. */
export interface Round {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Null if the endpoint did not send it. */
  readonly usage: Usage | null;
}

/** A message of a member and the rounds that answer it. */
export interface Turn {
  readonly messageId: string;
  readonly text: string;
  readonly rounds: readonly Round[];
  /** True once it is completely answered. */
  readonly isDone: boolean;
}

/** Lists every tool call of these turns. */
export function callsOf(turns: readonly Turn[]): ToolCall[] {
  return turns.flatMap(({ rounds }) => rounds.flatMap(({ calls }) => calls));
}

/** Returns the ids of the campaigns that were created in these turns. */
export function campaignsCreatedIn(turns: readonly Turn[]): ReadonlySet<string> {
  return new Set(
    callsOf(turns).flatMap(({ result }) =>
      result?.ok && 'id' in result && result.id !== undefined ? [result.id] : [],
    ),
  );
}

/** Returns the turns with the result of a tool call of the newest round added. */
export function withResult(turns: readonly Turn[], index: number, result: ToolResult): Turn[] {
  const turn = turns.at(-1)!;
  const round = turn.rounds.at(-1)!;
  const calls = round.calls.map((call, at) => (at === index ? { ...call, result } : call));
  return [...turns.slice(0, -1), { ...turn, rounds: [...turn.rounds.slice(0, -1), { ...round, calls }] }];
}
