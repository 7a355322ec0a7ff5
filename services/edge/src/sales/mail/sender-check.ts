import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SenderChecks } from '@lastcall/core/sales';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { spf } from 'mailauth/lib/spf/index.js';

/** Milliseconds after which the email is accepted, whatever the result of the check. */
const timeoutMs = 2_000;
/** Maximum DKIM signatures checked per email; each needs a DNS lookup. Mailing lists add one or two. */
const maxSignatures = 5;

/** DNS records of a name, by type. */
export type Lookup = (name: string, kind: string) => Promise<unknown>;

/** A DNS resolver for one email; pending lookups are canceled when the email is done. */
export interface Dns {
  readonly resolve: Lookup;
  cancel(): void;
}

/** The sending server and its envelope sender. */
export interface SmtpEnvelope {
  readonly ip: string;
  readonly helo: string;
  readonly sender: string;
}

/** Queries the given DNS servers (`ip` or `ip:port`), or the system's own. */
export function dnsOf(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 600, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return { resolve: (name, kind) => resolver.resolve(name, kind), cancel: () => resolver.cancel() };
}

/** Returns the SPF and DKIM results of an email within two seconds: a slow or unavailable DNS yields "temperror". The result is informational; the secret in the address decides. */
export async function checksOf(raw: Buffer, envelope: SmtpEnvelope, dns: Dns): Promise<SenderChecks> {
  const [spfResult, dkimResult] = await Promise.all([
    withTimeout(spfOf(envelope, dns.resolve)),
    withTimeout(dkimOf(raw, dns.resolve)),
  ]);
  dns.cancel();
  return { spf: spfResult, dkim: dkimResult };
}

async function spfOf({ ip, helo, sender }: SmtpEnvelope, resolver: Lookup): Promise<string> {
  // A host that forwards email from within our own network is not the sender.
  if (isPrivateIp(ip)) return 'none';
  const { status } = await spf({ ip, helo, sender, resolver: resolver as never });
  return status.result;
}

async function dkimOf(raw: Buffer, resolver: Lookup): Promise<string> {
  const head = raw.subarray(0, raw.indexOf('\r\n\r\n') + 1 || raw.length).toString('latin1');
  if ((head.match(/^dkim-signature\s*:/gim) ?? []).length > maxSignatures) return 'policy';
  const { results = [] } = await dkimVerify(raw, { resolver: resolver as never });
  const said = results.flatMap(({ status }) => status?.result ?? []);
  return said.includes('pass') ? 'pass' : (said[0] ?? 'none');
}

async function withTimeout(check: Promise<string>): Promise<string> {
  const timeout = new AbortController();
  try {
    return (await Promise.race([check, pause(timeoutMs, 'temperror', { signal: timeout.signal })])).slice(0, 16);
  } catch {
    return 'temperror';
  } finally {
    timeout.abort();
  }
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

function isPrivateIp(ip: string): boolean {
  return privateNetworks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
