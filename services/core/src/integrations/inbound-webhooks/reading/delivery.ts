import type { ProviderDelivery } from '@lastcall/providers';
import type { ContactNotice } from '../contact-notice.ts';

/** The part of a delivery that a reader needs. */
export type Delivery = Pick<ProviderDelivery, 'headers' | 'query' | 'body' | 'rawBody'>;

/** Returns the contacts of a delivery in its order; empty if it names none. */
export type PayloadReader = (delivery: Delivery) => ContactNotice[];
