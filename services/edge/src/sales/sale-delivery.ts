import type { SaleAddress, SaleNotice } from '@lastcall/core/sales';
import { genericNotice } from './payloads/generic.ts';
import { readKajabi } from './payloads/kajabi.ts';
import { readKit } from './payloads/kit.ts';
import type { PayloadReader } from './payloads/payload-reader.ts';
import { readTeachable } from './payloads/teachable.ts';
import { readThriveCart } from './payloads/thrivecart.ts';

/** A received delivery: its parsed body, if it parses, and its raw bytes. */
export interface SaleDelivery {
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** Readers of provider formats. ThriveCart has no tab of its own: its orders arrive at the custom webhook URL. */
const readers: Readonly<Record<string, PayloadReader>> = {
  kit: readKit,
  kajabi: readKajabi,
  teachable: readTeachable,
  custom: readThriveCart,
};

/** Returns the sales and refunds of a delivery, in the provider's own format or as the generic fields of one sale. */
export function noticesOf(address: Pick<SaleAddress, 'provider' | 'tagId'>, delivery: SaleDelivery): SaleNotice[] {
  const reader = Object.hasOwn(readers, address.provider) ? readers[address.provider] : undefined;
  return reader?.(delivery, address) ?? [genericNotice(delivery, address.provider)];
}
