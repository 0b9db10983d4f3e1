import { beginningOf, type Product, searchKey } from '@portal/contract';

const SHOWN_DESCRIPTION = 40;

/** A description for a tile: 40 characters, then '...' (PROD-007, Q-060); '-' when there is none. */
export function shortDescription(description: string | null | undefined): string {
  if (!description) return '-';
  return description.length > SHOWN_DESCRIPTION
    ? `${beginningOf(description, SHOWN_DESCRIPTION).trimEnd()}...`
    : description;
}

/** Address of a product's picture: the backend's thumbnail, or the inline bytes (Q-044, PROD-020). */
export function pictureOf(product: Pick<Product, 'image' | 'imageType' | 'imageUrl'>): string | undefined {
  if (product.imageUrl) return product.imageUrl;
  return product.image ? `data:${product.imageType ?? 'image/jpeg'};base64,${product.image}` : undefined;
}

export function hasPicture(product: Pick<Product, 'image' | 'imageUrl' | 'hasImage'>): boolean {
  return product.hasImage ?? Boolean(product.image ?? product.imageUrl);
}

/** The products whose name or description contains the text, each once (PROD-014). */
export function findProducts(products: readonly Product[], text: string): readonly Product[] {
  const wanted = searchKey(text);
  return products.filter(
    ({ name, descr }) => searchKey(name).includes(wanted) || searchKey(descr ?? '').includes(wanted),
  );
}

/**
 * When a product was last changed: day and time on the merchant's clock (PROD-049, Q-080).
 *
 * @example lastUpdateOf('2020-11-04 09:41:27') // { day: '04/11/2020', time: '09:41' }
 */
export function lastUpdateOf(lastUpdate: string): { day: string; time: string } | null {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)/.exec(lastUpdate) ?? [];
  return year && time ? { day: `${day}/${month}/${year}`, time } : null;
}
