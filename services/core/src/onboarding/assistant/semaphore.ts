import type { CreatedByAssistant, PageByAssistant } from '@lastcall/contracts/assistant';

/** What became of a call. */
export type ToolResult = CreatedByAssistant | PageByAssistant;

/** A call that the model made. */
export interface ToolCall {
  /** The model's own id of it, which it wants to see again. */
  readonly id: string;
  /** As the model wrote it; perhaps of no tool that there is. */
  readonly name: string;
  /** JSON, if the model wrote it right. */
  readonly arguments: string;
  /** Null until it was done. */
  readonly result: ToolResult | null;
}

/** Tokens as the endpoint counted them. */
export interface Usage {
  readonly prompt: number;
  readonly completion: number;
}

/** One answer of the model, with what it wanted done. */
export interface Round {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Null where the endpoint did not say. */
  readonly usage: Usage | null;
}

/** A message of a person, and what followed. */
export interface Turn {
  readonly messageId: string;
  readonly text: string;
  readonly rounds: readonly Round[];
  /** Whether it was answered to the end. */
  readonly isDone: boolean;
}

/** Every call of these turns. */
export function callsOf(turns: readonly Turn[]): ToolCall[] {
  return turns.flatMap(({ rounds }) => rounds.flatMap(({ calls }) => calls));
}

/** Ids of the campaigns that were made in these turns. */
export function campaignsMadeIn(turns: readonly Turn[]): ReadonlySet<string> {
  return new Set(
    callsOf(turns).flatMap(({ result }) =>
      result?.ok && 'id' in result && result.id !== undefined ? [result.id] : [],
    ),
  );
}

/** The turns with what became of a call of the newest round. */
export function withResult(turns: readonly Turn[], index: number, result: ToolResult): Turn[] {
  const turn = turns.at(-1)!;
  const round = turn.rounds.at(-1)!;
  const calls = round.calls.map((call, at) => (at === index ? { ...call, result } : call));
  return [...turns.slice(0, -1), { ...turn, rounds: [...turn.rounds.slice(0, -1), { ...round, calls }] }];
}
