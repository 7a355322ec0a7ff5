/** The maximum characters of a base's label. */
const maxLabelLength = 30;

/** Truncates the label of a base where it is too long for its space. */
export function truncateLabel(label: string): string {
  return label.length > maxLabelLength ? `${label.slice(0, maxLabelLength).trimEnd()}…` : label;
}
