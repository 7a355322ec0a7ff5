/** Returns the URL to call instead of a provider's: that of its simulator, below the provider's name, or the original one without a simulator. */
export function simulatorFor(simulators: string | undefined, provider: string, address: string): string {
  if (simulators === undefined) return address;
  return `${simulators.replace(/\/$/, '')}/${provider}${new URL(address).pathname.replace(/\/$/, '')}`;
}

/** Returns the same where each account has its own host, which is the first part of the path at the simulator. */
export function simulatorOfAccount(simulators: string | undefined, provider: string, address: string): string {
  const { origin, host, pathname } = new URL(address);
  return simulators === undefined ? address : simulatorFor(simulators, provider, `${origin}/${host}${pathname}`);
}
