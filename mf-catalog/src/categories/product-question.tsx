import type { Category } from '@portal/contract';
import { ConfirmDialog } from '@portal/ui/dialog';
import { DeletionQuestion } from '../kit/deletion/deletion-question';
import { removeTexts } from './categories.texts';
import type { CategoryActionsOf } from './use-category-actions';

/** Asks before a product is deleted, or removed from the category. */
export function ProductQuestion({ category, actions }: { category: Category; actions: CategoryActionsOf }) {
  const { question, close } = actions;
  const answer = (remove: () => Promise<void>) => () => {
    close();
    void remove();
  };
  if (question?.kind === 'delete-product') {
    const { product } = question;
    return (
      <DeletionQuestion of={product} onConfirm={answer(() => actions.removeProducts([product]))} onCancel={close} />
    );
  }
  if (question?.kind === 'remove-product') {
    const { product } = question;
    return (
      <ConfirmDialog
        open
        title={removeTexts.title}
        text={removeTexts.text(product.name, category.name)}
        onConfirm={answer(() => actions.takeOut(product))}
        onCancel={close}
      />
    );
  }
  return null;
}
