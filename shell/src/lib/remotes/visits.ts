import type { AreaOwner } from './page-guard.ts';

/** The time in which a place has one version: from the start of loading until it is left or gets another one. */
export interface Visit {
  readonly owner: AreaOwner;
  readonly area: Element;
  /** The screen's path or the slot's name. */
  readonly screen: string;
  readonly isScreen: boolean;
}

/** The visits of a page that have not ended. Places add them, even before the guard is loaded. */
export type Visits = Set<Visit>;
