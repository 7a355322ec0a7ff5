/**
 * The contexts of the contract whose values remotes use, and the addresses of the calls: the shell has the one copy of their schemas, and of zod.
 * A remote takes only types from the rest, or values of parts without schemas.
 */
export const sharedContracts = ['addresses', 'campaigns', 'onboarding', 'platform', 'sales', 'tracking'].map(
  (part) => `@lastcall/contracts/${part}`,
);
