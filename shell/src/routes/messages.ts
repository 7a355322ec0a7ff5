/** The copy of the shell's own screens: the analytics of the account, and the portal's upgrade page. */
export const labels = {
  analytics: 'Analytics',
  analyticsText: 'Daily results for all campaigns.',
  premiumTitle: 'Premium',
  premiumText: 'What you get when you upgrade.',
  premiumFeatures: [
    'Custom colors for bars and portals',
    'Separate settings for individual pages',
    'Saved bar templates',
    'Custom avatars on bars',
    'Bars without the Lastcall badge',
  ],
  emailUs: 'Email us',
  isPremium: 'Your account is already on Premium.',
  storeWay: 'Paid store campaigns require a store subscription. To subscribe, open Discounts in a store campaign.',
  portalTitle: 'Portal',
  portalText:
    'A portal is an icon on your page that opens a panel with your offer. It shows the deadline, product, reviews, links and a signup form.',
  noPortal: 'Please upgrade your plan to get access to Portal!',
  hasPortal: 'Portal is included in your plan. Choose Portal as a page type.',
  toCampaigns: 'Go to campaigns',
} as const;
