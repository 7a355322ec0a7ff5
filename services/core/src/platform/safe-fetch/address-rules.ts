import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * What is not on the public internet (IANA's special-purpose addresses), and a cloud's metadata service at a public address. Of IPv6 only 2000::/3 is public, without its
 * tunnels to IPv4, documentation and tests. The agents know ranges of their own, but look only when they connect; here an address is refused when it is typed.
 */
const closedRanges = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
  ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
];

/** Names that mean this machine or this network (RFC 6761, RFC 6762, ICANN's `internal`), and all of a single word. */
const localName = /^[^.:]*$|\.(localhost|local|internal|home\.arpa)$/;

/** Networks by their family. Apart, since a list takes an IPv4 address for one of `::ffff:0:0/96` too. */
type Networks = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

function networksOf(ranges: readonly string[]): Networks {
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    networks[family].addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return networks;
}

function isIn(networks: Networks, address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && networks[family].check(address, family);
}

const closedNetworks = networksOf(closedRanges);

/** True for a name or an address that is never on the public internet: this machine, or a private network. */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return isIP(name) === 0 ? localName.test(name) : isIn(closedNetworks, name);
}

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
  private readonly denied: Networks;
  /** Agents that connect to public addresses alone, and use the very answer that was looked at, so that a name cannot change in between. */
  readonly agents = { http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() };

  constructor(
    private readonly rules: AddressRules,
    private readonly resolve: LookupFunction = systemLookup as LookupFunction,
  ) {
    this.denied = networksOf([...closedRanges, ...rules.deny]);
  }

  /** Why an address is refused before anything is sent; null when it is not. */
  refusalOf(url: URL): string | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https';
    if (url.username !== '' || url.password !== '') return 'no user name in an address';
    if (url.hostname === '') return 'no host';
    if (this.isOpened(url)) return null;
    if (!this.rules.ports.includes(portOf(url))) return 'only the usual ports';
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    return localName.test(host) || isIn(this.denied, host) ? 'the address is not public' : null;
  }

  /** True for an address that the configuration opens although it is private. */
  isOpened(url: URL): boolean {
    return this.rules.allow.includes(`${url.hostname}:${portOf(url)}`);
  }

  /** Resolves a name; denies it when any of its addresses is denied. The agents then look at the same addresses for private ranges. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some((address) => isIn(this.denied, address)))
        callback(new DeniedAddress('a denied address'), found, family);
      else callback(error, found, family);
    });
  };
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
