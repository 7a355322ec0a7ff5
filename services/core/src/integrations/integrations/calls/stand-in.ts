/** The address that is called in place of one of a provider's: its stand-in's, below the provider's name, or the very same where nothing stands in. */
export function standInFor(standIns: string | undefined, provider: string, address: string): string {
  if (standIns === undefined) return address;
  return `${standIns.replace(/\/$/, '')}/${provider}${new URL(address).pathname.replace(/\/$/, '')}`;
}

/** The same where each account has a host of its own, which is the first part of the path at the stand-in. */
export function standInOfAccount(standIns: string | undefined, provider: string, address: string): string {
  const { origin, host, pathname } = new URL(address);
  return standIns === undefined ? address : standInFor(standIns, provider, `${origin}/${host}${pathname}`);
}
