/** What went wrong between us and the endpoint. */
export type ModelTrouble = 'refused' | 'busy' | 'unreachable' | 'timeout' | 'broken';

/** Thrown when an endpoint gives no whole answer. The message is for the log; it holds nothing that the endpoint said. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem';

  constructor(
    readonly trouble: ModelTrouble,
    /** Whether the endpoint may have begun to write, which costs. */
    readonly isAsked: boolean,
    message: string,
  ) {
    super(message);
  }
}
