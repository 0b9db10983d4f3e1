import { hundredthsIn, LIMIT, type Product, withoutUnseen } from '@portal/contract';
import { isIds } from '../catalogue/selected-products';

/** What a changed price may end with, in cents; null for any ending. */
export const ENDINGS = [null, 0, 50, 90] as const;

/** A change of many prices, as a person describes it. */
export interface PriceChange {
  direction: 'raise' | 'lower';
  unit: 'euro' | 'percent';
  /** Hundredths: cents, or hundredths of a per cent. */
  amount: number;
  ending: (typeof ENDINGS)[number];
}

/** The largest changes that can be typed: 1,000 per cent up, less than 100 down, and the largest price. */
const MAX_PERCENT = 100_000;
const WHOLE = 10_000;

/** The most that can be typed as the amount of such a change. */
export function largestAmount({ direction, unit }: Pick<PriceChange, 'direction' | 'unit'>): number {
  if (unit === 'euro') return LIMIT.priceMaximum;
  return direction === 'raise' ? MAX_PERCENT : WHOLE - 1;
}

const EURO = /€|\beuro\b/i;
const PERCENT = /%|\bper ?cento\b/i;

/**
 * What a person types as the amount of a change: the text without its sign, and the unit that the sign stands for. A
 * text with a sign between digits, or with both signs, stays as it is.
 *
 * @example amountTyped('10%') // { text: '10', unit: 'percent' }
 */
export function amountTyped(typed: string): { text: string; unit?: PriceChange['unit'] } {
  for (const [unit, sign] of [
    ['euro', EURO],
    ['percent', PERCENT],
  ] as const) {
    const [before = '', after = '', ...more] = withoutUnseen(typed).split(sign);
    const isAround = before.trim() === '' || after.trim() === '';
    if (sign.test(typed) && more.length === 0 && isAround) return { text: (before + after).trim(), unit };
  }
  return { text: typed };
}

/**
 * Reads a number with at most two decimals, as hundredths.
 *
 * @returns null for any other text and for zero
 * @example hundredthsOf('0,5') // 50
 */
export function hundredthsOf(text: string): number | null {
  return hundredthsIn(withoutUnseen(text).trim()) || null;
}

/**
 * The new price, in cents. Whatever the ending, a raise never lowers a price and a reduction never raises one: such a
 * price stays as it is.
 *
 * @returns null when no product may cost that
 * @example newPrice(160, { direction: 'raise', unit: 'percent', amount: 1000, ending: 90 }) // 190
 */
export function newPrice(price: number, { direction, unit, amount, ending }: PriceChange): number | null {
  const by = unit === 'euro' ? amount : Math.round((price * amount) / WHOLE);
  const exact = direction === 'raise' ? price + by : price - by;
  const next = ending === null ? exact : nearest(exact, ending);
  const against = direction === 'raise' ? next < price : next > price;
  if (against) return price;
  return next >= 1 && next <= LIMIT.priceMaximum ? next : null;
}

/** The nearest price above zero with this ending. */
function nearest(price: number, ending: number): number {
  return Math.max(Math.round((price - ending) / 100) * 100 + ending, ending || 100);
}

/** A product and its new price; null when no product may cost that. */
export interface PricedProduct {
  product: Product;
  to: number | null;
}

/** What a change does to products: first those that it cannot change, then the changed ones, then those that stay. */
export function pricesAfter(products: readonly Product[], change: PriceChange) {
  const rows: readonly PricedProduct[] = products.map((product) => ({ product, to: newPrice(product.amount, change) }));
  const impossible = rows.filter(({ to }) => to === null);
  const same = rows.filter(({ product, to }) => to === product.amount);
  const prices = rows.flatMap(({ product: { productId, amount: from }, to }) =>
    to === null || to === from ? [] : [{ productId, from, to }],
  );
  const changed = rows.filter(({ product, to }) => to !== null && to !== product.amount);
  return { rows: [...impossible, ...changed, ...same], impossible: impossible.length, same: same.length, prices };
}

/** Navigation state of the page that shows the new prices: the products, and the change. */
export interface PricesState {
  products: readonly string[];
  change: PriceChange;
}

export function pricesState(state: unknown): PricesState | null {
  const { products, change } = (state ?? {}) as Partial<Record<keyof PricesState, unknown>>;
  if (!isIds(products) || !isChange(change)) return null;
  return { products, change };
}

function isChange(found: unknown): found is PriceChange {
  const { direction, unit, amount, ending } = (found ?? {}) as Partial<Record<keyof PriceChange, unknown>>;
  return (
    (direction === 'raise' || direction === 'lower') &&
    (unit === 'euro' || unit === 'percent') &&
    Number.isInteger(amount) &&
    ENDINGS.some((one) => one === ending)
  );
}
