import type { Decision } from '@lastcall/contracts/tracking';
import { opensAt } from '@lastcall/deadline';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { PublicFiles } from '../script/embed-files.ts';

type SharedParts = Pick<Extract<Decision, { do: 'show' }>, 'analytics' | 'content'>;

/** A campaign that a page shows. */
interface ShownCampaign {
  readonly campaign: TrackedCampaign;
  readonly lead: Lead | null;
  /** ISO 8601 in UTC; null without an active countdown. */
  readonly deadlineAt: string | null;
}

/** Returns the parts of a page that depend on all of its campaigns, its own first. Analytics receive nothing about visitors who haven't consented. */
export function sharedParts(
  campaigns: readonly ShownCampaign[],
  { files, hasConsent }: { readonly files: Pick<PublicFiles, 'urlOf'>; readonly hasConsent: boolean },
): SharedParts {
  const sending = campaigns.filter(
    ({ campaign: { tracking } }) => hasConsent && (tracking.ga4_events !== 'off' || tracking.meta_events),
  );
  const timed = campaigns.some(({ deadlineAt }) => deadlineAt !== null);
  return {
    ...(sending.length > 0 && {
      analytics: {
        src: files.urlOf('analytics'),
        campaigns: sending.map(({ campaign: { id: campaignId, tracking } }) => ({
          campaignId,
          ga4: tracking.ga4_events,
          meta: tracking.meta_events,
        })),
      },
    }),
    ...(timed && {
      content: {
        src: files.urlOf('content'),
        campaigns: campaigns.map(({ campaign, lead, deadlineAt }) => ({
          campaignId: campaign.id,
          startedAt: (lead?.startedAt ?? opensAt(campaign.rule, campaign.timezone))?.toISOString() ?? null,
          deadlineAt,
        })),
      },
    }),
  };
}
