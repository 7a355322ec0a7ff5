import { Injectable } from '@nestjs/common';
import type { PortalAnswers, PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { LeadService, LeadEmailsRepository } from '@lastcall/core/tracking';
import { csvOf, Database, Tokens } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { PortalAnswerRepository, type AnswerCursor } from './portal-answer.repository.ts';
import { PortalRepository } from './portal.repository.ts';

type Survey = Extract<PortalBlock, { type: 'microsurvey' }>;
type SurveyAnswers = PortalAnswers['surveys'][number];

/** Number of answers that are exported at a time. */
const exportBatchSize = 1_000;

/** A choice with its wording at this moment. */
interface SubmittedAnswer {
  readonly blockId: string;
  readonly question: string;
  readonly option: string;
  readonly comment: string;
}

/** Stores and lists answers to the questions of portals. */
@Injectable()
export class PortalAnswerService {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly campaigns: CampaignRepository,
    private readonly portals: PortalRepository,
    private readonly answers: PortalAnswerRepository,
    private readonly leadEmails: LeadEmailsRepository,
    private readonly leads: LeadService,
  ) {}

  /** Lists the answers to each question: the portal's current questions in order, then deleted ones. */
  async list(accountId: number, campaignId: string): Promise<PortalAnswers> {
    await this.campaigns.get(accountId, { id: campaignId });
    const [portal, counts, questions, comments] = await Promise.all([
      this.portals.findOne(accountId, { campaignId }),
      this.answers.counts(accountId, campaignId),
      this.answers.questions(accountId, campaignId),
      this.answers.comments(accountId, campaignId, portalLimits.listPage),
    ]);
    const emails = await this.leadEmails.named(
      accountId,
      comments.flatMap(({ leadId }) => leadId ?? []),
    );
    const surveys = portal?.settings.blocks.filter((block) => block.type === 'microsurvey') ?? [];
    const known = new Set(surveys.map(({ id }) => id));
    const presentSurvey = (blockId: string, survey: Survey | null): SurveyAnswers => {
      const own = counts.filter((each) => each.blockId === blockId);
      const countOf = (option: string): number => own.find((each) => each.option === option)?.answers ?? 0;
      const options = [...new Set([...(survey?.options ?? []), ...own.map(({ option }) => option)])];
      return {
        blockId,
        question: survey?.question ?? questions.get(blockId) ?? '',
        isCurrent: survey !== null,
        answers: own.reduce((sum, { answers }) => sum + answers, 0),
        options: options.map((option) => ({ option, answers: countOf(option) })),
        comments: comments
          .filter((each) => each.blockId === blockId)
          .map(({ comment, option, leadId, answeredAt }) => ({
            comment,
            option,
            email: emails.get(leadId ?? '') ?? null,
            answeredAt: answeredAt.toISOString(),
          })),
      };
    };
    return {
      surveys: [
        ...surveys.map((survey) => presentSurvey(survey.id, survey)),
        ...[...questions.keys()]
          .filter((blockId) => !known.has(blockId))
          .map((blockId) => presentSurvey(blockId, null)),
      ],
    };
  }

  /** Exports all answers as a table with one answer per row, in batches. */
  async *exportCsv(accountId: number, campaignId: string): AsyncGenerator<string> {
    yield csvOf([messages.answerColumns]);
    let cursor: AnswerCursor | null = null;
    do {
      const found = await this.answers.list(accountId, campaignId, cursor, exportBatchSize);
      const emails = await this.leadEmails.named(
        accountId,
        found.flatMap(({ leadId }) => leadId ?? []),
      );
      yield csvOf(
        found.map(({ question, option, comment, leadId, answeredAt }) => [
          question,
          option,
          comment,
          emails.get(leadId ?? ''),
          answeredAt.toISOString(),
        ]),
      );
      cursor = found.length < exportBatchSize ? null : found.at(-1)!;
    } while (cursor);
  }

  /**
   * Stores an answer and replaces the earlier one of the same lead, including one from before the visitor became a
   * lead.
   */
  async saveAnswer(
    { accountId, id: campaignId }: { accountId: number; id: string },
    by: Partial<Record<'leadId' | 'visitorId', string | null>>,
    submitted: SubmittedAnswer,
    now: Date,
  ): Promise<void> {
    const marks = [by.leadId && `lead/${by.leadId}`, by.visitorId && `visitor/${by.visitorId}`].filter(
      (mark) => typeof mark === 'string' && mark !== '',
    );
    const [answerer, ...others] = marks.map((mark) =>
      this.tokens.keyedHash('portal-answer', `${accountId}/${campaignId}/${mark}`),
    );
    if (answerer === undefined) return;
    const leadIds = by.leadId
      ? (await this.leads.allRecordIdsOf(accountId, by.leadId)).filter((id) => id !== by.leadId)
      : [];
    await this.database.transaction(() =>
      this.answers.insertAnswer(
        { accountId, campaignId, ...submitted, answerer, leadId: by.leadId ?? null, answeredAt: now },
        { answerers: others, leadIds },
      ),
    );
  }

  /** Deletes the answers of erased leads. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.answers.forgetLeads(accountId, leadIds);
  }
}
