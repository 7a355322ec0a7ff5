import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * IP ranges that are not on the public internet (IANA's special-purpose addresses), and cloud metadata services at
 * public addresses. In IPv6 only 2000::/3 is public, without its IPv4 tunnels, documentation and test ranges. The
 * agents check their own ranges, but only on connect; this list rejects an IP address as soon as a URL is entered.
 */
const nonPublicRanges = [
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

/** Host names of this machine or network (RFC 6761, RFC 6762, ICANN's `internal`), and all names without a dot. */
const localName = /^[^.:]*$|\.(localhost|local|internal|home\.arpa)$/;

/** Networks by family. Separate lists, because one list would match an IPv4 address against `::ffff:0:0/96` too. */
type Networks = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

function networksOf(ranges: readonly string[]): Networks {
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [ip = '', prefix] = range.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    networks[family].addSubnet(ip, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return networks;
}

function isIn(networks: Networks, ip: string): boolean {
  const version = isIP(ip);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && networks[family].check(ip, family);
}

const nonPublicNetworks = networksOf(nonPublicRanges);

/**
 * Returns true for a host name or IP address that is never on the public internet: this machine, or a private network.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return isIP(name) === 0 ? localName.test(name) : isIn(nonPublicNetworks, name);
}

/** The IP addresses and ports that may be reached. */
export interface NetworkRules {
  /** Private hosts, as `host:port`, that may be reached; only development machines have some. */
  readonly allow: readonly string[];
  /** Additional IP addresses and networks (CIDR) that may not be reached: our own public ones. */
  readonly deny: readonly string[];
  /** Ports that may be reached. */
  readonly ports: readonly number[];
}

/** Thrown into a connection whose IP address is denied. */
export class DeniedIp extends Error {}

/** Decides where a request may go, first by the URL and then by the IP addresses that its host resolves to. */
export class NetworkGate {
  private readonly denied: Networks;
  /**
   * Agents that connect to public IP addresses only. They use the same DNS answer that was checked, so that a name
   * cannot change in between.
   */
  readonly agents = { http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() };

  constructor(
    private readonly rules: NetworkRules,
    private readonly resolve: LookupFunction = systemLookup as LookupFunction,
  ) {
    this.denied = networksOf([...nonPublicRanges, ...rules.deny]);
  }

  /** Returns why a URL is rejected before a request is sent; null when it is not. */
  refusalOf(url: URL): string | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https';
    if (url.username !== '' || url.password !== '') return 'no user name in a URL';
    if (url.hostname === '') return 'no host';
    if (this.isAllowedPrivate(url)) return null;
    if (!this.rules.ports.includes(portOf(url))) return 'only the usual ports';
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    return localName.test(host) || isIn(this.denied, host) ? 'the host is not public' : null;
  }

  /** Returns true for a private host and port that the configuration allows. */
  isAllowedPrivate(url: URL): boolean {
    return this.rules.allow.includes(`${url.hostname}:${portOf(url)}`);
  }

  /**
   * Resolves a name and rejects it when any of its IP addresses is denied. The agents then check the same IP addresses for
   * private ranges.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, options, (error, found, family) => {
      const ips = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && ips.some((ip) => isIn(this.denied, ip)))
        callback(new DeniedIp('a denied IP address'), found, family);
      else callback(error, found, family);
    });
  };
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
