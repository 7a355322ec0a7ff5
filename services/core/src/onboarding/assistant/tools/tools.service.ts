import { Inject, Injectable } from '@nestjs/common';
import { assistantTools, type AssistantTool } from '@lastcall/contracts/onboarding/assistant';
import type { FieldProblem } from '@lastcall/contracts/platform';
import { CampaignService, PageService } from '@lastcall/core/campaigns';
import { LOGGER, Problem, sha256, type Logger } from '@lastcall/core/platform';
import { summarizeRule } from '@lastcall/deadline';
import { messages } from '../messages.ts';
import type { CampaignDefaults } from '../system-prompt.ts';
import type { ToolCall, ToolResult } from '../turns.ts';
import { addCampaignPageTool, parsePage, pageToAdd } from './add-campaign-page.ts';
import { campaignToCreate, createCampaignTool } from './create-campaign.ts';

/** Maximum number of fields and characters of an error for the model, which may send thousands of invalid fields. */
const maxFields = 5;
const maxErrorCharacters = 500;

/** The member, campaign defaults and conversation of a call. */
interface CallScope {
  readonly accountId: number;
  readonly userId: string;
  readonly defaults: CampaignDefaults;
  /** The campaigns that the conversation has created. */
  readonly campaignIds: ReadonlySet<string>;
}

/** All tool definitions for models. */
export const tools = [createCampaignTool, addCampaignPageTool];

/** Returns true when a tool of this name exists. */
export function isTool(name: string): name is AssistantTool {
  return (assistantTools as readonly string[]).includes(name);
}

/** Returns the permanent id of a call: the same call in an answer to the same message runs once. */
export function callIdOf(messageId: string, { id }: Pick<ToolCall, 'id'>): string {
  return sha256(`${messageId} ${id}`);
}

/**
 * Runs the tool calls of models through the same services, and with the same permissions, as the screens of members.
 */
@Injectable()
export class ToolsService {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly pages: PageService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs a tool call. Throws the errors of the services. */
  run(scope: CallScope, name: AssistantTool, argumentsJson: string): Promise<ToolResult> {
    const args = parseArguments(argumentsJson);
    return name === 'createCampaign' ? this.createCampaign(scope, args) : this.addPage(scope, args);
  }

  /**
   * Returns the error of a call for the model and the member: the same message as on the screens, without internal
   * details.
   */
  errorResult(error: unknown): ToolResult {
    return { ok: false, error: this.errorText(error) };
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
      rule: summarizeRule(rule, timezone),
      timezone,
    };
  }

  private async addPage({ accountId, userId, campaignIds }: CallScope, args: unknown): Promise<ToolResult> {
    const page = parsePage(args);
    if (!campaignIds.has(page.campaignId)) return { ok: false, error: messages.foreignCampaign };
    const { campaignType } = await this.campaigns.get(accountId, page.campaignId);
    await this.pages.create(accountId, page.campaignId, pageToAdd(page, campaignType), userId);
    return { ok: true };
  }

  private errorText(error: unknown): string {
    if (error instanceof InvalidJson) return messages.unreadable;
    if (error instanceof Problem && error.httpStatus < 500)
      return error.code === 'validation_failed'
        ? fieldErrorText(error.details as { fields: FieldProblem[] })
        : error.message;
    this.logger.error({ err: error }, 'a tool of the assistant failed');
    return messages.failedInside;
  }
}

/** Returns the first invalid fields with their names, because no form shows them. */
function fieldErrorText({ fields }: { fields: readonly FieldProblem[] }): string {
  return fields
    .slice(0, maxFields)
    .map(({ path, message }) => `${path.replace(/^data\./, '')}: ${message}`)
    .join(' ')
    .slice(0, maxErrorCharacters);
}

class InvalidJson extends Error {}

/** Parses the model's JSON; an empty text is an empty object. */
function parseArguments(argumentsJson: string): unknown {
  try {
    return JSON.parse(argumentsJson === '' ? '{}' : argumentsJson);
  } catch {
    throw new InvalidJson();
  }
}
