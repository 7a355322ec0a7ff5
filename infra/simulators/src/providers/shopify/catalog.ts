/** A product of a shop. */
export interface Catalog {
  readonly products: readonly Product[];
  readonly collections: readonly Collection[];
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly price: string;
  readonly color: string;
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly color: string;
}

const products = [
  ['Sourdough starter kit', '34.00', '#b7791f'],
  ['Rye flour, 5 kg', '18.50', '#8d6e63'],
  ['Banneton basket', '24.00', '#c08a4b'],
  ['Baking stone', '59.00', '#6b7280'],
  ['Bread knife', '42.00', '#475569'],
  ['Linen bread bag', '16.00', '#a3a380'],
  ['Dough scraper', '9.00', '#b45309'],
  ['Online course: your first loaf', '129.00', '#9f1239'],
  ['Gift card', '25.00', '#15803d'],
] as const;
const collections = [
  ['Baking tools', '#475569'],
  ['Flour and grain', '#b7791f'],
  ['Courses', '#9f1239'],
] as const;

const handleOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Returns the products and collections, which are the same in every shop. */
export function demoCatalog(): Catalog {
  return {
    products: products.map(([title, price, color], at) => ({
      id: `gid://shopify/Product/${9_001 + at}`,
      title,
      handle: handleOf(title),
      price,
      color,
    })),
    collections: collections.map(([title, color], at) => ({
      id: `gid://shopify/Collection/${4_001 + at}`,
      title,
      handle: handleOf(title),
      color,
    })),
  };
}

/** A picture of a product, drawn as its first letter. */
export function pictureOf({ title, color }: { readonly title: string; readonly color: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><rect width="160" height="160" fill="${color}"/><text x="80" y="104" font-family="system-ui" font-size="72" text-anchor="middle" fill="#fff">${title.charAt(0)}</text></svg>`;
}
