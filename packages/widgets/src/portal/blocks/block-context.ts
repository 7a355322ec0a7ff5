import type { PortalContent } from '@lastcall/contracts/portals';
import type { PortalEventName } from '../portal-element.ts';

/** A visitor's subscription. */
export interface PortalSubscription {
  readonly blockId: string;
  readonly email: string;
  readonly hasAgreed: boolean;
  /** The consent text as shown beside the checkbox; blank without a checkbox. */
  readonly consent: string;
}

/** A visitor's answer; `option` is its index. */
export interface PortalAnswer {
  readonly blockId: string;
  readonly option: number;
  readonly comment: string;
}

/** The part of the panel that its blocks can access. */
export interface BlockContext {
  readonly labels: PortalContent['labels'];
  /** True in a preview: links are not followed, and nothing is sent. */
  readonly isPreview: boolean;
  /** Ids of the form blocks that this visitor has submitted before. */
  readonly sent: ReadonlySet<string>;
  readonly emit: (name: PortalEventName, blockId: string) => void;
  /** Both of these reject when sending fails. */
  readonly subscribe: (subscription: PortalSubscription) => Promise<void>;
  readonly answer: (answer: PortalAnswer) => Promise<void>;
  readonly close: () => void;
}

/** A drawn block: its elements, and the function that updates its countdown; `deadlineMs` is null without a countdown. */
export interface DrawnBlock {
  readonly nodes: readonly HTMLElement[];
  readonly showTime?: (deadlineMs: number | null, secondsLeft: number) => void;
}
