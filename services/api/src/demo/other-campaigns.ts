import { campaignFormDefaults, type CampaignForm } from '@lastcall/contracts/campaigns';
import {
  customExpiredImage,
  defaultEmailTimer,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { fullyBooked } from './fully-booked.ts';

/** An email-only campaign. `lateImage`: its expired image in base64; `history`: its relative traffic and seed, if it has past leads. */
export interface MailCampaign {
  readonly form: CampaignForm;
  readonly timer: EmailTimerSettings;
  readonly lateImage?: string;
  readonly history?: { readonly share: number; readonly seed: number };
}

const dayMs = 86_400_000;

/** Returns the baker's other campaigns, ready to be created. */
export function otherCampaigns(now: Date): readonly MailCampaign[] {
  return [
    {
      form: {
        ...campaignFormDefaults,
        campaignName: 'Sourdough starter kit',
        emailPlatform: 'mailchimp',
        checkoutPlatform: 'shopify',
        landingPlatform: 'wordpress',
        campaignType: 'Evergreen',
        deadlineUnit: 'hours',
        deadlineLength: 36,
      },
      timer: {
        ...defaultEmailTimer,
        background: 4,
        selected_font: 6,
        selected_font_color: '#444743',
        email_box_color: '#3382ce',
        use_deadline_line: 1,
        expiration_image_id: 1,
      },
      history: { share: 0.3, seed: 2 },
    },
    {
      form: {
        ...campaignFormDefaults,
        campaignName: 'Winter baking week',
        emailPlatform: 'kit',
        checkoutPlatform: 'thrivecart',
        landingPlatform: 'wordpress',
        campaignType: 'FlashSale',
        deadlineDate: new Date(now.getTime() + 12 * dayMs).toISOString().slice(0, 10),
        deadlineTime: '20:00',
      },
      timer: {
        ...defaultEmailTimer,
        background: 12,
        selected_font_color: '#f7efe2',
        email_box_color: '#3b2415',
        expiration_image_id: customExpiredImage,
      },
      lateImage: fullyBooked,
    },
  ];
}
