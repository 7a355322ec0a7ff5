import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** What the agents' own ranges miss: IPv4 written inside IPv6, and a cloud's metadata service at a public address. */
const missedRanges = ['::/96', '168.63.129.16/32'];

/** Which addresses may be reached. */
export interface AddressRules {
  /** `host:port` addresses that may be reached although they are private; a developer's machine alone has some. */
  readonly allow: readonly string[];
  /** Further addresses and networks (CIDR) that may not: our own public ones. */
  readonly deny: readonly string[];
  /** Ports that may be reached. */
  readonly ports: readonly number[];
}

/** Thrown into a connection whose address is denied. */
export class DeniedAddress extends Error {}

/** Decides where a request may go: by its address as text, and again by what the address resolves to. */
export class AddressGate {
  private readonly denied = new BlockList();
  /** Agents that connect to public addresses alone, and use the very answer that was looked at, so that a name cannot change in between. */
  readonly agents = { http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() };

  constructor(
    private readonly rules: AddressRules,
    private readonly resolve: LookupFunction = systemLookup as LookupFunction,
  ) {
    for (const range of [...missedRanges, ...rules.deny]) {
      const [address = '', prefix] = range.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      this.denied.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
    }
  }

  /** Why an address is refused before anything is sent; null when it is not. */
  refusalOf(url: URL): string | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https';
    if (url.username !== '' || url.password !== '') return 'no user name in an address';
    if (url.hostname === '') return 'no host';
    if (this.isOpened(url)) return null;
    if (!this.rules.ports.includes(portOf(url))) return 'only the usual ports';
    return this.isDenied(url.hostname.replace(/^\[|\]$/g, '')) ? 'the address is not public' : null;
  }

  /** True for an address that the configuration opens although it is private. */
  isOpened(url: URL): boolean {
    return this.rules.allow.includes(`${url.hostname}:${portOf(url)}`);
  }

  /** Resolves a name; denies it when any of its addresses is denied. The agents then look at the same addresses for private ranges. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some((address) => this.isDenied(address))) callback(new DeniedAddress('a denied address'), found, family);
      else callback(error, found, family);
    });
  };

  private isDenied(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.denied.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
