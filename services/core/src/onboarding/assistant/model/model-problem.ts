/** Kinds of failures of a model request. */
export type ModelProblemReason = 'refused' | 'busy' | 'unreachable' | 'timeout' | 'broken';

/**
 * Thrown when an endpoint sends no complete answer. The message is for the log and contains no text of the endpoint.
 */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem';

  constructor(
    readonly trouble: ModelProblemReason,
    /** True when the endpoint may have started an answer, which costs tokens. */
    readonly isAsked: boolean,
    message: string,
  ) {
    super(message);
  }
}
