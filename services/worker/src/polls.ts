import {
  FieldSyncService,
  ListPollingService,
  WebhookRemovalService,
  type WebhookKey,
} from '@lastcall/core/integrations';
import { OldRowsRepository, OutboxRelay, pollsOf, type Poll } from '@lastcall/core/platform';
import { SaleRefundService } from '@lastcall/core/sales';
import {
  StoreHealthCheckService,
  UninstallCleanupService,
  StorePrivacyService,
  CodeSyncService,
} from '@lastcall/core/shopify';
import { ExpiryService } from '@lastcall/core/webhooks';
import { KeyRotationPoller } from './accounts/rotation/key-rotation-poller.ts';
import { RollupsPoller } from './analytics/rollups/rollups-poller.ts';
import { OutboxPoller } from './jobs/outbox-poller.ts';
import { retentionPolls } from './privacy/retention/retention-polls.ts';

const seconds = 1_000;
const hours = 3_600 * seconds;

const storeFailure = 'checking stores failed; retrying';

/** Everything that the worker polls for while it runs. What became due while no worker ran is found at startup. */
export const workerPolls = [
  pollsOf(OutboxPoller, ({ polls }) => polls),
  pollsOf(OutboxRelay, (relay) => {
    const failure = 'removing completed work failed; retrying';
    return [
      { everyMs: hours, failure, poll: () => relay.deleteDone() },
      { everyMs: hours, failure, poll: () => relay.deleteRepeated() },
    ];
  }),
  pollsOf(KeyRotationPoller, ({ polls }) => polls),
  pollsOf(OldRowsRepository, retentionPolls),
  pollsOf(ListPollingService, (lists) => {
    const failure = 'finding due containers failed; retrying';
    return [
      { everyMs: seconds, failure, poll: () => lists.enqueueDuePolls() },
      { everyMs: 60 * seconds, failure, poll: () => lists.cleanUp() },
    ];
  }),
  pollsOf(FieldSyncService, ({ engine }) => [
    { everyMs: 300, failure: 'finding fields to sync failed; retrying', poll: () => engine.enqueueDue(new Date()) },
  ]),
  pollsOf(WebhookRemovalService, unusedWebhookPolls),
  // Such refunds exist only when a service ended between saving a sale and applying its refunds.
  pollsOf(SaleRefundService, (refunds) => [
    {
      everyMs: 60 * seconds,
      failure: 'finding pending refunds failed; retrying',
      poll: () => refunds.applyUnmatchedRefunds(new Date()),
    },
  ]),
  pollsOf(CodeSyncService, ({ engine }) => [
    { everyMs: 300, failure: 'finding codes to sync failed; retrying', poll: () => engine.enqueueDue(new Date()) },
  ]),
  // An owner who has just connected a store waits for its first check.
  pollsOf(StoreHealthCheckService, (stores) => [
    { everyMs: 3 * seconds, failure: storeFailure, poll: () => stores.checkDue(new Date()) },
  ]),
  pollsOf(UninstallCleanupService, (stores) => [
    { everyMs: 3 * seconds, failure: storeFailure, poll: () => stores.cleanDue(new Date()) },
  ]),
  // Owners are notified of data requests, for which the legal limit is thirty days.
  pollsOf(StorePrivacyService, (privacy) => [
    { everyMs: 10 * seconds, failure: storeFailure, poll: () => privacy.notifyOwner(new Date()) },
  ]),
  pollsOf(ExpiryService, (expiry) => {
    const failure = 'finding passed deadlines failed; retrying';
    return [
      { everyMs: seconds, failure, poll: () => expiry.emitExpiredLeads(new Date()) },
      { everyMs: 10 * seconds, failure, poll: () => expiry.emitExpiredCampaigns(new Date()) },
    ];
  }),
  pollsOf(RollupsPoller, ({ polls }) => polls),
];

/** Each poll continues after the last webhook that the previous poll checked. */
function unusedWebhookPolls(removals: WebhookRemovalService): Poll[] {
  let cursor: WebhookKey | null = null;
  const poll = async (): Promise<boolean> => {
    cursor = await removals.removeNext(cursor);
    return cursor !== null;
  };
  return [{ everyMs: 30 * seconds, failure: 'finding unused webhooks failed; retrying', poll }];
}
