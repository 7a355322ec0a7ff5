/**
 * The contexts of the contract whose values remotes use, and the routes of the calls: the shell has the only copy of their schemas, and of zod.
 * `addresses` has the routes by the names of contracts up to 1.4. A remote imports only types from the other contexts, or values of parts without schemas.
 */
export const sharedContracts = ['addresses', 'campaigns', 'onboarding', 'platform', 'routes', 'sales', 'tracking'].map(
  (part) => `@lastcall/contracts/${part}`,
);
