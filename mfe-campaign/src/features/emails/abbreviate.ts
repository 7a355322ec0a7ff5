const steps = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** Abbreviates a count: 999, 1.2K, 12K, 3.4M. Rounded down, so that a thousand is never shown early. */
export function abbreviate(count: number): string {
  const step = steps.find(({ size }) => count >= size);
  if (!step) return String(count);
  const inStep = count / step.size;
  return `${inStep < 10 ? Math.floor(inStep * 10) / 10 : Math.floor(inStep)}${step.letter}`;
}
