/** Returns the URL to call instead of a provider's: that of its simulator, with the provider's name before the path, or the original one without a simulator. */
export function simulatorFor(simulators: string | undefined, provider: string, url: string): string {
  if (simulators === undefined) return url;
  return `${simulators.replace(/\/$/, '')}/${provider}${new URL(url).pathname.replace(/\/$/, '')}`;
}

/** Works like `simulatorFor` for a provider whose accounts have their own hosts; the simulator gets the host in the path. */
export function simulatorOfAccount(simulators: string | undefined, provider: string, url: string): string {
  const { origin, host, pathname } = new URL(url);
  return simulators === undefined ? url : simulatorFor(simulators, provider, `${origin}/${host}${pathname}`);
}
