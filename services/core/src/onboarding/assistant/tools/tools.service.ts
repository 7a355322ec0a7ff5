import { Inject, Injectable } from '@nestjs/common';
import type { FieldProblem } from '@lastcall/contracts';
import { assistantTools, type AssistantTool } from '@lastcall/contracts/assistant';
import { CampaignService, PageService } from '@lastcall/core/campaigns';
import { LOGGER, Problem, sha256, type Logger } from '@lastcall/core/platform';
import { ruleText } from '@lastcall/deadline';
import { messages } from '../messages.ts';
import type { CampaignDefaults } from '../system-seed.ts';
import type { ToolCall, ToolResult } from '../semaphore.ts';
import { addCampaignPageTool, pageSaid, pageToAdd } from './add-campaign-page.ts';
import { campaignToCreate, createCampaignTool } from './create-campaign.ts';

/** Fields that a refusal names, and its characters: a model that sends a thousand wrong ones gets no thousand answers. */
const mostFields = 5;
const mostWords = 500;

/** Whose call it is, and in what it happens. */
interface CallScope {
  readonly accountId: number;
  readonly userId: string;
  readonly defaults: CampaignDefaults;
  /** The campaigns that the conversation has made. */
  readonly campaignIds: ReadonlySet<string>;
}

/** What models are told of. */
export const tools = [createCampaignTool, addCampaignPageTool];

/** Whether there is a tool of that name. */
export function isTool(name: string): name is AssistantTool {
  return (assistantTools as readonly string[]).includes(name);
}

/** By what a call is known for ever: the same one in an answer to the same message is done once. */
export function callIdOf(messageId: string, { id }: Pick<ToolCall, 'id'>): string {
  return sha256(`${messageId} ${id}`);
}

/** What models can have done: what the person could do in the screens, by the same services and with the same rights. */
@Injectable()
export class ToolsService {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly pages: PageService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does what a call wants. Throws whatever stands in the way. */
  run(scope: CallScope, name: AssistantTool, written: string): Promise<ToolResult> {
    const args = jsonOf(written);
    return name === 'createCampaign' ? this.createCampaign(scope, args) : this.addPage(scope, args);
  }

  /** What the model and the person are told when a call was refused: the words that the screens would have, and of what went wrong inside nothing. */
  refusalOf(error: unknown): ToolResult {
    return { ok: false, error: this.wordsOf(error) };
  }

  private async createCampaign({ accountId, userId, defaults }: CallScope, args: unknown): Promise<ToolResult> {
    const body = campaignToCreate(args, defaults);
    const { id, name, campaignType, form, rule, timezone } = await this.campaigns.create(accountId, body, userId);
    return {
      ok: true,
      id,
      name,
      promotion_name: name,
      campaign_type: campaignType,
      deadline_date: form.deadlineDate,
      deadline_time: form.deadlineTime,
      deadlineText: ruleText(rule, timezone, new Date()),
    };
  }

  private async addPage({ accountId, userId, campaignIds }: CallScope, args: unknown): Promise<ToolResult> {
    const page = pageSaid(args);
    if (!campaignIds.has(page.campaignId)) return { ok: false, error: messages.foreignCampaign };
    const { campaignType } = await this.campaigns.get(accountId, page.campaignId);
    await this.pages.create(accountId, page.campaignId, pageToAdd(page, campaignType), userId);
    return { ok: true };
  }

  private wordsOf(error: unknown): string {
    if (error instanceof Unreadable) return messages.unreadable;
    if (error instanceof Problem && error.httpStatus < 500)
      return error.code === 'validation_failed'
        ? wordsOfFields(error.details as { fields: FieldProblem[] })
        : error.message;
    this.logger.error({ err: error }, 'a tool of the assistant failed');
    return messages.failedInside;
  }
}

/** The first things that are not right, each with its field, since the model and not a form shows them. */
function wordsOfFields({ fields }: { fields: readonly FieldProblem[] }): string {
  return fields
    .slice(0, mostFields)
    .map(({ path, message }) => `${path.replace(/^data\./, '')}: ${message}`)
    .join(' ')
    .slice(0, mostWords);
}

class Unreadable extends Error {}

/** What the model wrote; nothing at all is an empty object. */
function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written === '' ? '{}' : written);
  } catch {
    throw new Unreadable();
  }
}
