/** The maximum characters of a base's label. */
const mostShown = 30;

/** Truncates the label of a base where it is too long for its space. */
export function shortLabel(label: string): string {
  return label.length > mostShown ? `${label.slice(0, mostShown).trimEnd()}…` : label;
}
