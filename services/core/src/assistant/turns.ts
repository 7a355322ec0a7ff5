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
