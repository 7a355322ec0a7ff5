import { routes } from './routes.ts';

const formerNames = {
  ...routes,
  getCampaignAddresses: routes.getCampaignUrls,
  listInstallAddresses: routes.listInstallUrls,
  renewSaleAddress: routes.renewSaleUrl,
} as const;

/** @deprecated The routes, with the names of calls that remotes used up to contract 1.4: use `routes`. To be removed with contract 2. */
export { formerNames as addresses };
/** @deprecated Use `ApiRoute` and `CallName` of `@lastcall/contracts/routes`. To be removed with contract 2. */
export type { ApiRoute as Address, CallName } from './routes.ts';
