/** Returns the URL to call instead of a provider's: that of its simulator, below the provider's name, or the original one without a simulator. */
export function simulatorFor(simulators: string | undefined, provider: string, url: string): string {
  if (simulators === undefined) return url;
  return `${simulators.replace(/\/$/, '')}/${provider}${new URL(url).pathname.replace(/\/$/, '')}`;
}

/** Returns the same where each account has its own host, which is the first part of the path at the simulator. */
export function simulatorOfAccount(simulators: string | undefined, provider: string, url: string): string {
  const { origin, host, pathname } = new URL(url);
  return simulators === undefined ? url : simulatorFor(simulators, provider, `${origin}/${host}${pathname}`);
}
