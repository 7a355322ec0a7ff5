interface Address {
  /** Host and path, the path with the slash it came with. */
  readonly place: string;
  readonly query: readonly (readonly [string, string])[];
}

/** A rule as it is compared with addresses. */
interface ReadRule<Rule extends string> extends Address {
  readonly rule: Rule;
  readonly isPrefix: boolean;
}

/**
 * The rule that an address falls under, or null. The scheme and fragment are ignored, host and path are compared without a slash at the end,
 * a `*` at the end makes a rule a prefix, and a rule's own query parameters must be there while others may be. The longest rule wins.
 * Rules are page addresses as they are saved; one that is no address matches nothing.
 */
export function matchRule<Rule extends string>(rules: readonly Rule[], url: string): Rule | null {
  return matcherOf(rules)(url);
}

/** `matchRule` for rules that many addresses are held against: they are read once. */
export function matcherOf<Rule extends string>(rules: readonly Rule[]): (url: string) => Rule | null {
  const all = rules.map(readRule).filter((rule) => rule !== null);
  return (url) => {
    const address = read(url);
    let best: Rule | null = null;
    let bestFit = 0;
    for (const each of address ? all : []) {
      const fit = fitOf(each, address!);
      if (fit > bestFit) [best, bestFit] = [each.rule, fit];
    }
    return best;
  };
}

function readRule<Rule extends string>(rule: Rule): ReadRule<Rule> | null {
  const text = rule.trim().replace(/#.*$/, '');
  const isPrefix = text.endsWith('*');
  const wanted = read(isPrefix ? text.slice(0, -1) : text);
  return wanted && { ...wanted, rule, isPrefix };
}

/** How well a rule fits: its length without scheme and star, a little more when it is exact, and 0 when it does not fit. */
function fitOf({ place, query, isPrefix }: ReadRule<string>, address: Address): number {
  const isPlacePrefix = isPrefix && query.length === 0;
  const fits =
    (isPlacePrefix ? `${trimmed(address.place)}/`.startsWith(place) : trimmed(address.place) === trimmed(place)) &&
    query.every(([name, value], at) =>
      address.query.some(
        ([key, given]) =>
          key === name && (isPrefix && at === query.length - 1 ? given.startsWith(value) : given === value),
      ),
    );
  if (!fits) return 0;
  return (
    query.reduce(
      (length, [name, value]) => length + name.length + value.length + 2,
      (isPlacePrefix ? place : trimmed(place)).length,
    ) + (isPrefix ? 0 : 0.5)
  );
}

function read(url: string): Address | null {
  try {
    const { host, pathname, searchParams } = new URL(/^https?:\/\//i.test(url) ? url : `https://${url}`);
    return { place: host + decoded(pathname), query: [...searchParams] };
  } catch {
    return null;
  }
}

const trimmed = (place: string): string => place.replace(/\/+$/, '');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A path may hold a percent sign that starts no code.
    return path;
  }
}
