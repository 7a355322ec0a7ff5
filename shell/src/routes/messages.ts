/** The copy of the shell's own screens: the analytics of the account, and the portal's upgrade page. */
export const words = {
  analytics: 'Analytics',
  analyticsText: 'What all your campaigns brought together, day by day.',
  premiumTitle: 'Premium',
  premiumText: 'What your account gets when you upgrade.',
  premiumFeatures: [
    'Custom colors for bars and portals',
    'Settings for one page alone',
    'Saved bar templates',
    'Your own avatar on bars',
    'Bars without the Lastcall badge',
  ],
  emailUs: 'Email us',
  isPremium: 'Your account is premium already.',
  storeWay: 'Paid store campaigns need your store’s subscription. Open Discounts of a campaign to subscribe.',
  portalTitle: 'Portal',
  portalText:
    'A portal opens from an icon on your page and holds the whole offer: the deadline, the product, what others say, links and a way to subscribe.',
  noPortal: 'Please upgrade your plan to get access to Portal!',
  hasPortal: 'Your account has it: choose Portal as the type of a page.',
  toCampaigns: 'Go to campaigns',
} as const;
