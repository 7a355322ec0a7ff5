import { Injectable } from '@nestjs/common';
import { checklistSteps } from '@lastcall/contracts/onboarding';
import type { QuickstartStepId } from '@lastcall/contracts/onboarding/quickstart';
import { booleanOf, Database, type SqlBoolean } from '@lastcall/core/platform';

/** The steps that can be detected as complete. */
type DetectedSteps = Readonly<Record<QuickstartStepId, boolean>>;

interface DetectedStepsRow {
  pages: SqlBoolean;
  code: SqlBoolean;
  integration: SqlBoolean;
  emails: SqlBoolean;
  testing: SqlBoolean;
}

/** Stores the steps that a member has marked, and detects which ones are complete. */
@Injectable()
export class QuickstartRepository {
  constructor(private readonly database: Database) {}

  /** Returns the steps that a member has marked as complete or incomplete. */
  async marks(accountId: number, campaignId: string): Promise<ReadonlyMap<QuickstartStepId, boolean>> {
    const rows = await this.database.sql<{ step: QuickstartStepId; is_complete: SqlBoolean }[]>(
      'SELECT step, is_complete FROM quickstart_step WHERE account_id = ? AND campaign_id = ?',
      [accountId, campaignId],
    );
    return new Map(rows.map(({ step, is_complete }) => [step, booleanOf(is_complete)]));
  }

  /** Marks a step as complete or incomplete; idempotent. */
  async mark(accountId: number, campaignId: string, step: QuickstartStepId, isComplete: boolean): Promise<void> {
    await this.database.sql(
      'INSERT INTO quickstart_step (account_id, campaign_id, step, is_complete) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE is_complete = ?',
      [accountId, campaignId, step, isComplete, isComplete],
    );
  }

  async detectSteps(accountId: number, campaignId: string, emailPlatform: string): Promise<DetectedSteps> {
    const own = [accountId, campaignId];
    const [row] = await this.database.sql<DetectedStepsRow[]>(
      `SELECT EXISTS(SELECT 1 FROM page WHERE account_id = ? AND campaign_id = ?) AS pages,
         EXISTS(SELECT 1 FROM page WHERE account_id = ? AND campaign_id = ? AND (verification = 'verified' OR code_added)) AS code,
         EXISTS(SELECT 1 FROM connection WHERE account_id = ? AND provider = ? AND disconnected_at IS NULL) AS integration,
         EXISTS(SELECT 1 FROM link_click WHERE account_id = ? AND campaign_id = ? AND is_scanner = FALSE) AS emails,
         (SELECT COUNT(*) FROM checklist_step WHERE account_id = ? AND campaign_id = ? AND completed_at IS NOT NULL) = ? AS testing`,
      [...own, ...own, accountId, emailPlatform, ...own, ...own, checklistSteps.length],
    );
    const { pages, code, integration, emails, testing } = row!;
    return {
      pages: booleanOf(pages),
      code: booleanOf(code),
      integration: booleanOf(integration),
      emails: booleanOf(emails),
      testing: booleanOf(testing),
    };
  }
}
