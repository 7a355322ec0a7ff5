/** The address that is called in place of one of a provider's: its stand-in's, below the provider's name, or the very same where nothing stands in. */
export function simulatorFor(simulators: string | undefined, provider: string, address: string): string {
  if (simulators === undefined) return address;
  return `${simulators.replace(/\/$/, '')}/${provider}${new URL(address).pathname.replace(/\/$/, '')}`;
}

/** The same where each account has a host of its own, which is the first part of the path at the stand-in. */
export function simulatorOfAccount(simulators: string | undefined, provider: string, address: string): string {
  const { origin, host, pathname } = new URL(address);
  return simulators === undefined ? address : simulatorFor(simulators, provider, `${origin}/${host}${pathname}`);
}
