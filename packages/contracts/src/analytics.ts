import { z } from 'zod';
import { campaignAnalytics } from './campaign-calls.ts';

/** What one day of the account's calendar brought. */
export const analyticsDay = campaignAnalytics.extend({ day: z.iso.date() });
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** The last 30 days, the newest first, and all of them together; the days are those of the account's zone. */
export const analytics = z.object({ timezone: z.string(), days: z.array(analyticsDay), total: campaignAnalytics });
export type Analytics = z.infer<typeof analytics>;
