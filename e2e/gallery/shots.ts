import type { Page, Route } from '@playwright/test';
import { barPalettes, barTemplates, campaignFormDefaults, type Bar } from '@lastcall/contracts/campaigns';
import { emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timers';
import { legacyBarSizes } from '@lastcall/contracts/campaigns/legacy-bars';
import { olderBarBases, olderBarThemes, olderBarVariations } from '@lastcall/contracts/campaigns/older-bars';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timers';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { installState, type InstallCheck, type InstallState } from '@lastcall/contracts/onboarding';
import { portalThemes } from '@lastcall/contracts/portals/portal-facts';
import type { Deployment, RemoteRegistry, RemoteStatus } from '@lastcall/contracts/release';
import type { Decision } from '@lastcall/contracts/tracking';
import { livelyAccount, livelyFigures, quietFigures } from './analytics.ts';
import { asQuantity, livelyHistory } from './campaign-work.ts';
import { campaignWith, livelyCampaigns, somebodyElse } from './campaigns.ts';
import { legacyBar, olderBar } from './older-bars.ts';
import { livelyDeliveries, noDeliveries } from './deliveries.ts';
import { noEvents } from './events.ts';
import { kitIntegration, lostConnection, noConnection } from './integrations.ts';
import { ann, livelyPeople } from './people.ts';
import { livelyPortal, livelyResults, portalTags } from './portal.ts';
import { kitWebhook, livelySales, noSales } from './sales.ts';
import { storeWith } from './store.ts';
import { livelyTest } from './testing.ts';
import { livelyApiKeys, takesAnApiKey } from './api-keys.ts';
import { opensAssistant, tellsAssistant } from './assistant.ts';
import { livelyWebhooks, takesAWebhook } from './webhooks.ts';

/** Every screen and state, by area; add yours to its area. */
export const shots: readonly Shot[] = [
  ...accountShots,
  ...campaignShots,
  ...editorsShots,
  ...portalShots,
  ...peopleShots,
  ...salesShots,
  ...analyticsShots,
  ...storeShots,
  ...remotesShots,
  ...visitorShots,
];
