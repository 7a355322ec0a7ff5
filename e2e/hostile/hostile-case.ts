import type { debianLibraries } from './libraries.ts';

/** The browser engines that run the hostile pages. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/**
 * A page of a hostile case. `act` is the body of an async function with the parameter `kit` of `page-kit.ts`, which runs once the bar is shown.
 * In texts, `%KIT%`, `%SNIPPET%`, `%OTHER%` (the snippet of another account), `%EDGE%` and `%WORDS%` (the usual body) are replaced.
 */
export interface HostilePage {
  readonly head?: string;
  readonly body?: string;
  readonly act?: string;
  /** The snippet and the code around it; replaces the usual one. */
  readonly snippet?: string;
  /** Attributes of the elements `html` and `body`. */
  readonly attributes?: string;
  readonly bodyAttributes?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole page; replaces the properties above. */
  readonly html?: string;
}

/** Something that real pages do to scripts. Its pages are keyed by path; '' is the first. */
export interface HostileCase {
  readonly name: string;
  readonly pages: Readonly<Record<string, HostilePage>>;
  /** True for the core set, which `npm test` runs. */
  readonly isCore?: boolean;
  /** The Debian package whose library it uses. */
  readonly needs?: keyof typeof debianLibraries;
  /** The engines that can run it, if not all. */
  readonly engines?: readonly Engine[];
}

/** Returns the path of a case's first page on the hostile site. */
export const casePath = ({ name }: HostileCase): string => `/offer/${name.replace(/\W+/g, '-').toLowerCase()}`;
