import { isMergeTag, normalizeEmail } from '@lastcall/embed';

/** A contact in a payload: their email address, or the reason why there is none. */
export interface NamedContact {
  readonly email: string | null;
  readonly isMergeTag: boolean;
}

/** Field names of an email address, in lowercase and without separators. */
const emailNames = new Set([
  'email',
  'emailaddress',
  'em',
  'contactemail',
  'subscriberemail',
  'customeremail',
  'useremail',
  'leademail',
  'memberemail',
]);
/** Names of the objects in which senders nest a contact or their event data. */
const contactNames = new Set([
  'contact',
  'subscriber',
  'customer',
  'user',
  'person',
  'member',
  'lead',
  'recipient',
  'buyer',
  'data',
  'event',
  'payload',
  'body',
  'object',
  'record',
  'attributes',
  'properties',
  'profile',
  'fields',
  'merges',
]);
/** The maximum nesting depth; the deepest common path is `event.data.subscriber.attributes`. */
const maxDepth = 5;

/** Returns the first valid email address among the usual places; the one nearest to the top takes precedence. */
export function contactIn(...entries: readonly unknown[]): NamedContact {
  const candidates = entries.flatMap(candidatesIn);
  const email = candidates.map((text) => normalizeEmail(text)).find((each) => each !== null) ?? null;
  return { email, isMergeTag: email === null && candidates.some(isMergeTag) };
}

/** Returns the text or number of a field with one of these names, at the top level of an entry. */
export function fieldIn(entry: unknown, names: ReadonlySet<string>): string | null {
  const value = pairsOf(entry).find(
    ([name, given]) =>
      names.has(plain(name)) && (typeof given === 'string' || typeof given === 'number') && given !== '',
  )?.[1];
  return value === undefined ? null : String(value);
}

function candidatesIn(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  const found: string[] = [];
  let level = [entry];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    const pairs = level.flatMap(pairsOf);
    found.push(
      ...pairs
        .filter(([name, value]) => typeof value === 'string' && value !== '' && isEmailPath(name))
        .map(([, value]) => value as string),
    );
    level = pairs.filter(([name]) => contactNames.has(plain(name))).map(([, value]) => value);
  }
  return found;
}

/** Matches a field's own name, or its path as forms write it: `email`, `contact[email]`, `subscriber.email_address`. */
function isEmailPath(name: string): boolean {
  const steps = name
    .split(/[[\].]+/)
    .filter(Boolean)
    .map(plain);
  return emailNames.has(steps.pop() ?? '') && steps.every((step) => contactNames.has(step));
}

function pairsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
