import type { SaleAddress, SaleNotice } from '@lastcall/core/sales';
import { genericNotice } from './payloads/generic.ts';
import { readKajabi } from './payloads/kajabi.ts';
import { readKit } from './payloads/kit.ts';
import type { PayloadReader } from './payloads/payload-reader.ts';
import { readTeachable } from './payloads/teachable.ts';
import { readThriveCart } from './payloads/thrivecart.ts';

/** A delivery as it came: the body parsed where it could be, and its bytes. */
export interface SaleDelivery {
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** Formats of a provider's own. ThriveCart has no tab: its orders come to the address of a customer's own program. */
const readers: Readonly<Record<string, PayloadReader>> = {
  kit: readKit,
  kajabi: readKajabi,
  teachable: readTeachable,
  custom: readThriveCart,
};

/** The sales and refunds that a delivery tells of, in the provider's own format or as the fields of one sale. */
export function noticesOf(address: Pick<SaleAddress, 'provider' | 'tagId'>, delivery: SaleDelivery): SaleNotice[] {
  const reader = Object.hasOwn(readers, address.provider) ? readers[address.provider] : undefined;
  return reader?.(delivery, address) ?? [genericNotice(delivery, address.provider)];
}
