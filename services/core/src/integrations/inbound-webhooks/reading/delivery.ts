import type { ProviderDelivery } from '@lastcall/providers';
import type { PersonNotice } from '../person-notice.ts';

/** What a reader sees of a delivery. */
export type Delivery = Pick<ProviderDelivery, 'headers' | 'query' | 'body' | 'rawBody'>;

/** The people that a delivery tells of, in their order; none for one that says nothing. */
export type PayloadReader = (delivery: Delivery) => PersonNotice[];
