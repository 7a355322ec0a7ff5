/** The copy of the account menu, which is loaded when it is opened. */
export const labels = {
  accounts: 'Customer accounts',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  timeFormat: 'Time format',
  timeFormats: { auto: 'Automatic', '12-hour': '12-hour', '24-hour': '24-hour' },
} as const;
