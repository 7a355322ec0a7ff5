import type { IncomingHttpHeaders } from 'node:http';
import type { PersonNotice } from '@lastcall/core/listener';

/** A delivery as it came: the body parsed where it could be, and its bytes. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** The people that a delivery tells of, in their order; none for one that says nothing. */
export type PayloadReader = (delivery: Delivery) => PersonNotice[];
