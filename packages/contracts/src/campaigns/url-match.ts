interface ParsedUrl {
  /** Host and path; the path keeps its trailing slash. */
  readonly hostAndPath: string;
  readonly query: readonly (readonly [string, string])[];
}

/** A rule, parsed for comparison with URLs. */
interface ParsedRule<Rule extends string> extends ParsedUrl {
  readonly rule: Rule;
  readonly isPrefix: boolean;
}

/**
 * Returns the rule that matches a URL, or null. Scheme and fragment are ignored, host and path are compared without a trailing slash,
 * a trailing `*` makes a rule a prefix, and a rule's own query parameters are required while others are allowed. The longest rule wins.
 * Rules are saved page URLs; an invalid one matches nothing. The page script runs this code where libraries have replaced array methods.
 */
export function matchRule<Rule extends string>(rules: readonly Rule[], url: string): Rule | null {
  return matcherOf(rules)(url);
}

/** `matchRule` for rules that are matched against many URLs: they are parsed once. */
export function matcherOf<Rule extends string>(rules: readonly Rule[]): (url: string) => Rule | null {
  const all = parseRules(rules);
  return (url) => {
    const parsed = parseUrl(url);
    let best: Rule | null = null;
    let bestFit = 0;
    for (const each of parsed ? all : []) {
      const fit = matchScoreOf(each, parsed!);
      if (fit > bestFit) [best, bestFit] = [each.rule, fit];
    }
    return best;
  };
}

/** Returns the rules that match a URL, best first; of two that match equally well, the earlier one is first. */
export function allMatchesOf<Rule extends string>(rules: readonly Rule[]): (url: string) => Rule[] {
  const all = parseRules(rules);
  return (url) => {
    const parsed = parseUrl(url);
    const fits: [rule: Rule, fit: number][] = [];
    for (const each of parsed ? all : []) {
      const fit = matchScoreOf(each, parsed!);
      if (fit > 0) fits.push([each.rule, fit]);
    }
    const found: Rule[] = [];
    for (const [rule] of fits.sort(([, one], [, other]) => other - one)) found.push(rule);
    return found;
  };
}

function parseRules<Rule extends string>(rules: readonly Rule[]): ParsedRule<Rule>[] {
  const all: ParsedRule<Rule>[] = [];
  for (const rule of rules) {
    const wanted = parseRule(rule);
    if (wanted) all.push(wanted);
  }
  return all;
}

function parseRule<Rule extends string>(rule: Rule): ParsedRule<Rule> | null {
  const text = rule.trim().replace(/#.*$/, '');
  const isPrefix = text.slice(-1) === '*';
  const wanted = parseUrl(isPrefix ? text.slice(0, -1) : text);
  return wanted && { ...wanted, rule, isPrefix };
}

/** Returns how well a rule matches: its length without scheme and wildcard, slightly more for an exact match, and 0 for no match. */
function matchScoreOf({ hostAndPath, query, isPrefix }: ParsedRule<string>, parsed: ParsedUrl): number {
  const isPlacePrefix = isPrefix && query.length === 0;
  if (
    isPlacePrefix
      ? !isPrefixOf(hostAndPath, `${trimTrailingSlash(parsed.hostAndPath)}/`)
      : trimTrailingSlash(parsed.hostAndPath) !== trimTrailingSlash(hostAndPath)
  )
    return 0;
  let length = (isPlacePrefix ? hostAndPath : trimTrailingSlash(hostAndPath)).length + (isPrefix ? 0 : 0.5);
  for (let at = 0; at < query.length; at++) {
    const [name, value] = query[at]!;
    let isGiven = false;
    for (const [key, given] of parsed.query)
      isGiven ||= key === name && (isPrefix && at === query.length - 1 ? isPrefixOf(value, given) : given === value);
    if (!isGiven) return 0;
    length += name.length + value.length + 2;
  }
  return length;
}

function parseUrl(url: string): ParsedUrl | null {
  try {
    const { host, pathname, searchParams } = new URL(/^https?:\/\//i.test(url) ? url : `https://${url}`);
    return { hostAndPath: host + decodePath(pathname), query: [...searchParams] };
  } catch {
    return null;
  }
}

const isPrefixOf = (start: string, text: string): boolean => text.slice(0, start.length) === start;
const trimTrailingSlash = (place: string): string => place.replace(/\/+$/, '');

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A path may contain a percent sign that is not an escape.
    return path;
  }
}
