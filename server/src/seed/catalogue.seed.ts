import { bottegaCategories, bottegaShelves, type DemoProduct, namedMerchants, pricesBefore } from '@portal/demo';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { insertCategory, type NewCategory } from '../kit/catalogue/new-categories.ts';
import { insertProducts, type NewProduct } from '../kit/catalogue/new-products.ts';
import type { Executor } from '../platform/database/database.ts';
import { readPictures } from './demo-pictures.ts';
import { largeCategories, largeProducts } from './large-catalogue.ts';
import { largeMerchant } from './large-merchants.ts';
import type { SeedArea, SeedContext } from './seed-area.ts';

const LARGE_STOCKED_ON = new Date('2026-09-01T06:00:00Z');

async function addCategories(tx: Executor, contractCode: string, list: readonly NewCategory[]) {
  const idByName = new Map<string, string>();
  for (const category of list) idByName.set(category.name, await insertCategory(tx, { contractCode }, category));
  return idByName;
}

async function addBottegaCatalogue({ tx, assets }: SeedContext) {
  const { contractCode } = namedMerchants.bottegaFerri;
  const catalogue = await lockCatalogue(tx, contractCode);
  const colored = Object.entries(bottegaCategories).map(([name, color]) => ({ name, color }));
  const idByName = await addCategories(tx, contractCode, colored);
  const pictures = await readPictures(assets);
  const asNew = ([name, description, amount, inCategories, picture]: DemoProduct): NewProduct => ({
    name,
    description: description || null,
    amount: pricesBefore[name] ?? amount,
    categoryIds: inCategories.flatMap((category) => idByName.get(category) ?? []),
    image: picture === undefined ? undefined : pictures.get(picture),
  });
  for (const [changedOn, list] of Object.entries(bottegaShelves)) {
    await insertProducts(tx, catalogue, list.map(asNew), new Date(changedOn));
  }
}

/**
 * A shop's catalogue with every case that screens show differently, and the catalogue of a warehouse with ten thousand
 * products.
 */
export const catalogueSeed: SeedArea = {
  demo: addBottegaCatalogue,
  large: async ({ tx }) => {
    const { contractCode } = largeMerchant;
    const catalogue = await lockCatalogue(tx, contractCode);
    const idByName = await addCategories(tx, contractCode, largeCategories);
    await insertProducts(tx, catalogue, largeProducts([...idByName.values()]), LARGE_STOCKED_ON);
  },
};
