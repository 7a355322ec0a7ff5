import { accountShots } from './shots/account.ts';
import { campaignShots } from './shots/campaign.ts';
import { installShots } from './shots/install.ts';
import { editorsShots } from './shots/editors.ts';
import { portalShots } from './shots/portal.ts';
import { leadShots } from './shots/leads.ts';
import { salesShots } from './shots/sales.ts';
import { analyticsShots } from './shots/analytics.ts';
import { storeShots } from './shots/store.ts';
import { remotesShots } from './shots/remotes.ts';
import { visitorShots } from './shots/visitor.ts';
import type { Shot } from './shots/shot.ts';

/** Every screen and state, by area; add yours to its area. */
export const shots: readonly Shot[] = [
  ...accountShots,
  ...installShots,
  ...campaignShots,
  ...editorsShots,
  ...portalShots,
  ...leadShots,
  ...salesShots,
  ...analyticsShots,
  ...storeShots,
  ...remotesShots,
  ...visitorShots,
];
