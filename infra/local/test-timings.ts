/** Seconds that one spec file took. */
export interface FileTime {
  /** From the repository's root. */
  readonly file: string;
  readonly seconds: number;
}

/** Seconds that a phase took, with its spec files. */
export interface PhaseTime {
  readonly title: string;
  readonly seconds: number;
  readonly files: readonly FileTime[];
}

const slowestFiles = 40;

/** The phases, and the slowest spec files of all, as lines of text. */
export function timingsTable(phases: readonly PhaseTime[]): string {
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)} s  ${what}`;
  const files = phases
    .flatMap((phase) => phase.files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestFiles);
  return [
    '== timings',
    ...phases.map(({ title, seconds }) => line(seconds, title)),
    '',
    `the ${files.length} slowest spec files`,
    ...files.map(({ file, seconds }) => line(seconds, file)),
  ].join('\n');
}

/** Seconds by spec file, slowest first. */
export function durationsOf(phases: readonly PhaseTime[]): Record<string, number> {
  const files = phases.flatMap((phase) => phase.files).filter(({ file }) => !file.startsWith('e2e/'));
  const sorted = files.sort((one, other) => other.seconds - one.seconds || (one.file < other.file ? -1 : 1));
  return Object.fromEntries(sorted.map(({ file, seconds }) => [file, Number(seconds.toFixed(1))]));
}
