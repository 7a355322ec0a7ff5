import { Injectable } from '@nestjs/common';
import { activityRecorded, countdownsChanged, leadsChanging } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { refundsChanged, salesRecorded } from '@lastcall/core/sales';
import { DirtyBuckets } from './dirty-buckets.service.ts';

const context = 'analytics';

/** Marks hours as dirty after changes in other contexts. */
@Injectable()
export class DirtyBucketHandlers {
  constructor(events: DomainEvents, stale: DirtyBuckets) {
    events.on(activityRecorded, context, (moments) => stale.markSoon(moments));
    events.on(leadsChanging, context, ({ accountId, leadIds }) => stale.markOfLeads(accountId, leadIds));
    events.on(countdownsChanged, context, ({ starts }) => stale.markSoon(starts));
    events.on(salesRecorded, context, ({ moments }) => stale.markSoon(moments));
    events.on(refundsChanged, context, ({ accountId, campaignId, moments }) =>
      stale.mark(moments.map((at) => ({ accountId, campaignId, at }))),
    );
  }
}
