/** Two colours as a style sheet mixes them, `#rrggbb`: so much of the first, the rest of the second. */
export function mixed(first: string, second: string, share: number): string {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5].map((at) => Math.round(part(first, at) * share + part(second, at) * (1 - share)).toString(16).padStart(2, '0')).join('')}`;
}
