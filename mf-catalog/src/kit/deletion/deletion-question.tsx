import type { Category, Product } from '@portal/contract';
import { ConfirmDialog } from '@portal/ui/dialog';
import { isUncategorised } from '../catalogue/catalogue-rules';
import { categoryTexts } from '../categories/category.texts';
import { productTexts } from '../products/product.texts';

interface Props {
  /** What would be deleted: a category (of the bucket, all its products) or a product. */
  of: Category | Pick<Product, 'name'>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a category, the bucket's products or a product is deleted (CAT-045, PROD-017). */
export function DeletionQuestion({ of, onConfirm, onCancel }: Props) {
  return <ConfirmDialog open danger {...wordsOf(of)} onConfirm={onConfirm} onCancel={onCancel} />;
}

function wordsOf(of: Props['of']): { title: string; text: string } {
  if (!('categoryId' in of)) return { title: productTexts.deleteTitle, text: productTexts.deleteText(of.name) };
  return isUncategorised(of)
    ? { title: categoryTexts.deleteProductsTitle, text: categoryTexts.deleteProductsText }
    : { title: categoryTexts.deleteTitle, text: categoryTexts.deleteText(of.name) };
}
