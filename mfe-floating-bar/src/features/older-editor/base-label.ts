/** Characters of a base's label that are shown. */
const mostShown = 30;

/** The label of a base, cut where it is too long for its place. */
export function shortLabel(label: string): string {
  return label.length > mostShown ? `${label.slice(0, mostShown).trimEnd()}…` : label;
}
