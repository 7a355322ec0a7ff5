import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ChatBody, ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { Database, isDatabaseDown, LOGGER, type Logger } from '@lastcall/core/platform';
import { eventsOf, resultOf, textsOf, stopEvent, type StopCode } from './answer-events.ts';
import { AssistantCallRepository } from './assistant-call.repository.ts';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { Lock } from './lock.ts';
import { messages } from './messages.ts';
import { ModelClient } from './model/model-client.ts';
import { ModelProblem } from './model/model-problem.ts';
import { bytesOf, maxTokensOf, promptOf } from './prompt.ts';
import { systemPrompt, type CampaignDefaults } from './system-prompt.ts';
import { TokenBudget, type BudgetOwner } from './token-budget.ts';
import { callIdOf, isTool, tools, ToolsService } from './tools/tools.service.ts';
import {
  callsOf,
  campaignsCreatedIn,
  withResult,
  type Round,
  type ToolCall,
  type ToolResult,
  type Turn,
} from './turns.ts';

/** Maximum number of model requests for one message, including those that follow tool calls. */
const maxRounds = 6;
/** Maximum number of tool calls for one message, and in one conversation. */
const maxCallsPerAnswer = 6;
const maxCallsPerConversation = 30;

/** A message of a member in a conversation. */
interface Message extends BudgetOwner {
  readonly body: ChatBody;
  /** Aborted when the browser has disconnected. */
  readonly disconnected: AbortSignal;
}

/** Thrown to end an answer early; the browser gets an event with the code. */
class Stop extends Error {
  constructor(readonly code: StopCode) {
    super(code);
  }
}

/** The state of an answer in progress. */
interface AnswerState {
  readonly budgetOwner: BudgetOwner;
  readonly lock: Lock;
  readonly seed: string;
  readonly defaults: CampaignDefaults;
  readonly signal: AbortSignal;
  /** All turns of the conversation; the last is being answered. */
  turns: readonly Turn[];
}

/** Writes answers: queries the model, runs its tool calls, and stores text and results as soon as they are complete. */
@Injectable()
export class AnswerService implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly conversations: AssistantConversationRepository,
    private readonly calls: AssistantCallRepository,
    private readonly budget: TokenBudget,
    private readonly model: ModelClient,
    private readonly tools: ToolsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Aborts answers in progress, which would delay the shutdown of the service. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /**
   * Yields the events of the answer to a message. The same message is answered once; a retry continues where the answer
   * was interrupted. The conversation is locked from the first event to the last.
   */
  async *answer(message: Message): AsyncGenerator<ChatEvent, void, void> {
    let lock: Lock | null = null;
    try {
      lock = await this.lock(message);
      yield* lock === null ? [stopEvent('busy')] : this.write(message, lock);
    } catch (error) {
      if (message.disconnected.aborted) return;
      if (!(error instanceof Stop))
        this.logger[error instanceof ModelProblem ? 'warn' : 'error'](
          { err: error },
          'the assistant failed to respond',
        );
      yield stopEvent(error instanceof Stop ? error.code : 'failed');
    } finally {
      await lock?.end();
    }
  }

  /** Locks the conversation for one answer; null while another answer has it. */
  private async lock({ accountId, conversationId }: Message): Promise<Lock | null> {
    // Concurrent attempts can deadlock, which the transaction retries.
    const until = await this.database.transaction(() =>
      this.conversations.acquireLock(accountId, conversationId, new Date()),
    );
    return until && new Lock(this.conversations, accountId, conversationId, until, this.logger);
  }

  private async *write(
    { body, disconnected, ...budgetOwner }: Message,
    lock: Lock,
  ): AsyncGenerator<ChatEvent, void, void> {
    const { accountId, conversationId } = budgetOwner;
    const said = JSON.parse((await this.conversations.get(accountId, { id: conversationId })).messages) as Turn[];
    const known = said.find(({ messageId }) => messageId === body.messageId);
    if (known) yield* eventsOf(known);
    if (known !== undefined && known !== said.at(-1) && !known.isDone) throw new Stop('failed');
    if (!known?.isDone) {
      const defaults = await this.defaultsOf(accountId, body.timezone);
      const signal = AbortSignal.any([disconnected, lock.lost.signal, this.stopping.signal]);
      const turns = known
        ? said
        : [...said, { messageId: body.messageId, text: body.message, rounds: [], isDone: false }];
      yield* this.runRounds({ budgetOwner, lock, seed: systemPrompt(defaults, new Date()), defaults, signal, turns });
    }
    const { tokens } = await this.conversations.get(accountId, { id: conversationId });
    yield { type: 'done', tokens, model: this.model.model };
  }

  /** Queries the model and runs its tool calls until it makes no more. */
  private async *runRounds(state: AnswerState): AsyncGenerator<ChatEvent, void, void> {
    await this.saveTurn(state, (turn) => turn);
    yield* this.runRequestedTools(state);
    while (turnOf(state).rounds.length < maxRounds) {
      const round = yield* this.runRound(state);
      const isDone = round.calls.length === 0;
      if (isDone && round.text === '') throw new ModelProblem('broken', true, 'the answer is empty');
      await this.saveTurn(state, (turn) => ({ ...turn, rounds: [...turn.rounds, round], isDone }));
      if (isDone) return;
      yield* this.runRequestedTools(state);
    }
    await this.saveTurn(state, (turn) => ({ ...turn, isDone: true }));
  }

  private async *runRound(state: AnswerState): AsyncGenerator<ChatEvent, Round, void> {
    const { budgetOwner, seed, turns, signal } = state;
    const prompt = maxTokensOf(seed, turns, tools);
    const reservation = await this.budget.reserve(budgetOwner, prompt, new Date());
    if (typeof reservation === 'string') throw new Stop(reservation);
    // The usage of an interrupted answer is unknown, and a model uses tokens before it responds, so the whole reservation
    // counts.
    let used = reservation.tokens;
    try {
      const round = yield* textsOf(
        this.model.streamCompletion({ messages: promptOf(seed, turns), tools, maxTokens: reservation.answer, signal }),
      );
      used = round.usage ? round.usage.prompt + round.usage.completion : prompt + bytesOf(round);
      return round;
    } catch (error) {
      if (error instanceof ModelProblem && !error.isAsked) used = 0;
      throw error;
    } finally {
      await this.budget.settle(budgetOwner, reservation, used);
    }
  }

  /** Runs the tool calls of the newest round that have no result yet. */
  private async *runRequestedTools(state: AnswerState): AsyncGenerator<ChatEvent, void, void> {
    const { messageId, rounds } = turnOf(state);
    for (const [index, call] of (rounds.at(-1)?.calls ?? []).entries()) {
      if (call.result !== null) continue;
      state.signal.throwIfAborted();
      const { name } = call;
      const callId = callIdOf(messageId, call);
      if (isTool(name)) yield { type: 'tool', callId, name };
      const result = await this.runToolOnce(state, index, callId, call);
      if (isTool(name)) yield resultOf(callId, name, result);
    }
  }

  /** Runs a tool call and stores its result in one transaction, so that it takes effect once, even after a crash. */
  private runToolOnce(state: AnswerState, index: number, callId: string, call: ToolCall): Promise<ToolResult> {
    const {
      budgetOwner: { accountId, userId, conversationId },
      lock,
      turns,
      defaults,
    } = state;
    const scope = { accountId, userId, defaults, campaignIds: campaignsCreatedIn(turns) };
    const once = (work: () => Promise<ToolResult>): Promise<ToolResult> =>
      this.database.transaction(async () => {
        const isNew = await this.calls.begin(accountId, conversationId, callId);
        const result = isNew
          ? await work()
          : ((await this.calls.get(accountId, { conversationId, callId })).result as ToolResult);
        if (isNew) await this.calls.update(accountId, { conversationId, callId }, { result: result as object });
        await lock.write(JSON.stringify(withResult(turns, index, result)), new Date());
        return result;
      });
    const work = (): Promise<ToolResult> => {
      const refusal = refusalOf(turns);
      if (refusal !== null) return Promise.resolve(refusal);
      return isTool(call.name)
        ? this.tools.run(scope, call.name, call.arguments)
        : Promise.resolve({ ok: false, error: messages.unknownTool });
    };
    return lock.runExclusive(async () => {
      const result = await once(work).catch((error: unknown) => {
        // A retry of the message will find out whether the call has run.
        if (isDatabaseDown(error) || lock.lost.signal.aborted) throw error;
        return once(async () => this.tools.errorResult(error));
      });
      state.turns = withResult(turns, index, result);
      return result;
    });
  }

  private async saveTurn(state: AnswerState, change: (turn: Turn) => Turn): Promise<void> {
    const turns = [...state.turns.slice(0, -1), change(turnOf(state))];
    await state.lock.runExclusive(() => state.lock.write(JSON.stringify(turns), new Date()));
    state.turns = turns;
  }

  /** Returns the defaults of a new campaign: the platforms of the newest one, and the browser's time zone. */
  private async defaultsOf(accountId: number, timezone: string): Promise<CampaignDefaults> {
    const newest = await this.campaigns.newest(accountId);
    const { emailPlatform, checkoutPlatform, landingPlatform } = newest?.form ?? {
      emailPlatform: 'other',
      checkoutPlatform: 'other',
      landingPlatform: 'other',
    };
    return { emailPlatform, checkoutPlatform, landingPlatform, timezone };
  }
}

function turnOf({ turns }: AnswerState): Turn {
  return turns.at(-1)!;
}

/** Returns the error result when a limit of tool calls is reached; null otherwise. */
function refusalOf(turns: readonly Turn[]): ToolResult | null {
  const isDone = ({ result }: ToolCall): boolean => result !== null;
  if (callsOf(turns.slice(-1)).filter(isDone).length >= maxCallsPerAnswer)
    return { ok: false, error: messages.tooManyCalls };
  if (callsOf(turns).filter(isDone).length >= maxCallsPerConversation)
    return { ok: false, error: messages.tooManyInConversation };
  return null;
}
