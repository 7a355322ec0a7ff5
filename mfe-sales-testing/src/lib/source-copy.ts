import { platformNames } from '@lastcall/contracts/campaigns';

/** The names of the tools that send contacts and sales, as titles. Those without a name here are named by their key. */
export const sourceNames: Readonly<Record<string, string>> = {
  ...platformNames,
  custom: 'Your own app',
  api: 'API',
  make: 'Make',
  zapier: 'Zapier',
};
