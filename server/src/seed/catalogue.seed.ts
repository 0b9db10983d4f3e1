import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { insertCategory, type NewCategory } from '../kit/catalogue/new-categories.ts';
import { insertProducts, type NewProduct } from '../kit/catalogue/new-products.ts';
import type { NamedImage } from '../kit/catalogue/product-images.ts';
import type { Executor } from '../platform/database/database.ts';
import { bottegaCategories, bottegaShelves, type DemoProduct, type PictureName } from './demo-catalogue.ts';
import { largeMerchant, namedMerchants } from './demo-merchants.ts';
import { drawPicture } from './demo-pictures.ts';
import { largeCategories, largeProducts } from './large-catalogue.ts';
import type { SeedArea } from './seed-area.ts';

const LARGE_STOCKED_ON = new Date('2026-09-01T06:00:00Z');

async function addCategories(tx: Executor, contractCode: string, list: readonly NewCategory[]) {
  const idByName = new Map<string, string>();
  for (const category of list) idByName.set(category.name, await insertCategory(tx, { contractCode }, category));
  return idByName;
}

async function drawPictures(list: readonly DemoProduct[]) {
  const names = new Set(list.flatMap(([, , , , picture]) => picture ?? []));
  const drawn = await Promise.all([...names].map(async (name) => [name, await drawPicture(name)] as const));
  return new Map<PictureName, NamedImage>(drawn);
}

async function addBottegaCatalogue(tx: Executor) {
  const { contractCode } = namedMerchants.bottegaFerri;
  const catalogue = await lockCatalogue(tx, contractCode);
  const colored = Object.entries(bottegaCategories).map(([name, color]) => ({ name, color }));
  const idByName = await addCategories(tx, contractCode, colored);
  const pictures = await drawPictures(Object.values(bottegaShelves).flat());
  const asNew = ([name, description, amount, inCategories, picture]: DemoProduct): NewProduct => ({
    name,
    description: description || null,
    amount,
    categoryIds: inCategories.flatMap((category) => idByName.get(category) ?? []),
    image: picture && pictures.get(picture),
  });
  for (const [changedOn, list] of Object.entries(bottegaShelves)) {
    await insertProducts(tx, catalogue, list.map(asNew), new Date(changedOn));
  }
}

/** A shop's catalogue with every case that screens show differently, and a warehouse's of ten thousand products. */
export const catalogueSeed: SeedArea = {
  demo: ({ tx }) => addBottegaCatalogue(tx),
  large: async ({ tx }) => {
    const { contractCode } = largeMerchant;
    const catalogue = await lockCatalogue(tx, contractCode);
    const idByName = await addCategories(tx, contractCode, largeCategories);
    await insertProducts(tx, catalogue, largeProducts([...idByName.values()]), LARGE_STOCKED_ON);
  },
};
