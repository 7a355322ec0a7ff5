import { validation } from '@lastcall/contracts/platform';
import type { SaveDiscountBody, StoreDiscount, StoreItem } from '@lastcall/contracts/shopify';
import { discountProblems, type DiscountScope, type DiscountType } from '@lastcall/contracts/shopify/store-facts';
import type { FormErrors } from '@lastcall/host-api';

/** An item of a discount, without its picture, which is loaded from the shop. */
export type ChosenItem = Omit<StoreItem, 'image'>;

/** The typed discount: the value is text, and items are kept for one scope only. */
export interface DiscountValues {
  readonly discount_code: string;
  readonly type: DiscountType;
  readonly value: string;
  readonly applies_to: DiscountScope;
  readonly products: readonly ChosenItem[];
  readonly collections: readonly ChosenItem[];
}

/** The defaults of a new discount. */
export const newDiscount: DiscountValues = {
  discount_code: '',
  type: 'percentage',
  value: '',
  applies_to: 'all',
  products: [],
  collections: [],
};

/** Returns a saved discount as form values. */
export function discountValues({
  discount_code,
  type,
  value,
  applies_to,
  products,
  collections,
}: StoreDiscount): DiscountValues {
  return {
    discount_code,
    type,
    value: String(value),
    applies_to,
    products: products.map(({ id, title, price, handle }) => ({ id, title, price, handle })),
    collections: collections.map(({ id, title, handle }) => ({ id, title, price: null, handle })),
  };
}

/** Returns the request; `value` is `NaN` when it is empty or invalid. A campaign with personal codes sends no code. */
export function discountBody(
  { discount_code, type, value, applies_to, products, collections }: DiscountValues,
  hasCode: boolean,
): SaveDiscountBody {
  return {
    value: decimalOf(value),
    type,
    applies_to,
    discount_code: hasCode ? discount_code.trim() : '',
    ...(applies_to === 'specific' && {
      products: products.map(({ id, title, price, handle }) => ({ id, title, price, handle })),
    }),
    ...(applies_to === 'collections' && {
      collections: collections.map(({ id, title, handle }) => ({ id, title, handle })),
    }),
  };
}

/** Returns the errors of the typed values by field. */
export function validateDiscount(values: DiscountValues, hasCode: boolean): FormErrors {
  const body = discountBody(values, hasCode);
  const withoutCode = hasCode && body.discount_code === '';
  const problems = Object.entries(discountProblems(body)).map(([field, problem]) => [field, validation[problem]]);
  return { ...Object.fromEntries(problems), ...(withoutCode && { discount_code: validation.required }) };
}

/** Parses a decimal with a point or a comma. */
function decimalOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}
