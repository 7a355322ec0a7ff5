import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { PortalAnswer } from './portal-answer.entity.ts';

/** The number of times an option of a question was chosen. */
interface OptionCount {
  readonly blockId: string;
  readonly option: string;
  readonly answers: number;
}

/** The cursor of a table of answers: continue after this one. */
export type AnswerCursor = Pick<PortalAnswer, 'blockId' | 'answerer'>;

/** SQL for the answers of a campaign, numbered within each question, newest first. */
const numberedAnswersSql = (condition: string): string =>
  `SELECT block_id, question, option_text, comment, lead_id, answered_at, ROW_NUMBER() OVER (PARTITION BY block_id ORDER BY answered_at DESC, answerer) AS place FROM portal_answer WHERE account_id = ? AND campaign_id = ? ${condition}`;

/** Answers to questions in portals. */
@Injectable()
export class PortalAnswerRepository extends TenantRepository<PortalAnswer> {
  constructor(database: Database) {
    super(database, PortalAnswer);
  }

  /**
   * Stores an answer and replaces the earlier ones of the same lead or visitor to this question, found by any of these
   * hashes and leads.
   */
  async insertAnswer(
    answer: PortalAnswer,
    { answerers, leadIds }: { answerers: readonly string[]; leadIds: readonly string[] },
  ): Promise<void> {
    const { accountId, campaignId, blockId } = answer;
    if (answerers.length > 0) await this.delete(accountId, { campaignId, blockId, answerer: anyOf([...answerers]) });
    if (leadIds.length > 0) await this.delete(accountId, { campaignId, blockId, leadId: anyOf([...leadIds]) });
    await this.database.sql(
      `INSERT INTO portal_answer (account_id, campaign_id, block_id, answerer, lead_id, question, option_text, comment, answered_at) VALUES (?)
       ON DUPLICATE KEY UPDATE lead_id = VALUES(lead_id), question = VALUES(question), option_text = VALUES(option_text), comment = VALUES(comment), answered_at = VALUES(answered_at)`,
      [
        [
          accountId,
          campaignId,
          blockId,
          answer.answerer,
          answer.leadId,
          answer.question,
          answer.option,
          answer.comment,
          answer.answeredAt,
        ],
      ],
    );
  }

  async counts(accountId: number, campaignId: string): Promise<OptionCount[]> {
    const rows = await this.database.sql<{ block_id: string; option_text: string; answers: string | number }[]>(
      'SELECT block_id, option_text, COUNT(*) AS answers FROM portal_answer WHERE account_id = ? AND campaign_id = ? GROUP BY block_id, option_text ORDER BY block_id, answers DESC, option_text',
      [accountId, campaignId],
    );
    return rows.map(({ block_id: blockId, option_text: option, answers }) => ({
      blockId,
      option,
      answers: Number(answers),
    }));
  }

  /** Returns the latest wording of each question by block. */
  async questions(accountId: number, campaignId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.sql<{ block_id: string; question: string }[]>(
      `SELECT block_id, question FROM (${numberedAnswersSql('')}) newest WHERE place = 1`,
      [accountId, campaignId],
    );
    return new Map(rows.map(({ block_id: blockId, question }) => [blockId, question]));
  }

  /** Returns the newest comments of each question, up to a number for each. */
  async comments(
    accountId: number,
    campaignId: string,
    limit: number,
  ): Promise<Pick<PortalAnswer, 'blockId' | 'option' | 'comment' | 'leadId' | 'answeredAt'>[]> {
    const rows = await this.database.sql<
      { block_id: string; option_text: string; comment: string; lead_id: string | null; answered_at: Date }[]
    >(
      `SELECT block_id, option_text, comment, lead_id, answered_at FROM (${numberedAnswersSql("AND comment <> ''")}) newest WHERE place <= ? ORDER BY block_id, place`,
      [accountId, campaignId, limit],
    );
    return rows.map((row) => ({
      blockId: row.block_id,
      option: row.option_text,
      comment: row.comment,
      leadId: row.lead_id,
      answeredAt: row.answered_at,
    }));
  }

  /** Lists answers question by question, from the beginning or after the cursor. */
  list(accountId: number, campaignId: string, after: AnswerCursor | null, limit: number): Promise<PortalAnswer[]> {
    const rows = this.rows(accountId, 'answer')
      .addOrderBy('answer.blockId', 'ASC')
      .addOrderBy('answer.answerer', 'ASC')
      .limit(limit);
    rows.andWhere('answer.campaignId = :campaignId', { campaignId });
    if (after)
      rows.andWhere('answer.blockId > :blockId OR (answer.blockId = :blockId AND answer.answerer > :answerer)', after);
    return rows.getMany();
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
