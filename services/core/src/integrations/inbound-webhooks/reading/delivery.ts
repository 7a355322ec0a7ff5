import type { ProviderDelivery } from '@lastcall/providers';
import type { ContactNotice } from '../contact-notice.ts';

/** The part of a delivery that a reader needs. */
export type Delivery = Pick<ProviderDelivery, 'headers' | 'query' | 'body' | 'rawBody'>;

/** Returns the people that a delivery names, in their order; empty if it names none. */
export type PayloadReader = (delivery: Delivery) => ContactNotice[];
