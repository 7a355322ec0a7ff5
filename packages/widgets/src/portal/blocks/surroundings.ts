import type { PortalContent } from '@lastcall/contracts/portals';
import type { PortalEventName } from '../portal-element.ts';

/** Somebody subscribes. */
export interface PortalSubscription {
  readonly blockId: string;
  readonly email: string;
  readonly hasAgreed: boolean;
  /** The words beside the box, as they were shown; blank where there was none. */
  readonly consent: string;
}

/** Somebody answers; `option` is its index. */
export interface PortalAnswer {
  readonly blockId: string;
  readonly option: number;
  readonly comment: string;
}

/** What blocks know of the panel that they are in. */
export interface Surroundings {
  readonly labels: PortalContent['labels'];
  /** Nothing leads anywhere, and nothing is sent. */
  readonly isPreview: boolean;
  /** Forms that this visitor has sent before, by their blocks' ids. */
  readonly sent: ReadonlySet<string>;
  readonly tell: (name: PortalEventName, blockId: string) => void;
  /** Both reject when it could not be sent. */
  readonly subscribe: (subscription: PortalSubscription) => Promise<void>;
  readonly answer: (answer: PortalAnswer) => Promise<void>;
  readonly close: () => void;
}

/** What a block draws: its parts, and what shows the time in it; `secondsLeft` is null while no clock runs. */
export interface DrawnBlock {
  readonly nodes: readonly HTMLElement[];
  readonly showTime?: (deadlineMs: number | null, secondsLeft: number) => void;
}
