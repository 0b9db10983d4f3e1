import { usePortal } from '@portal/federation';
import { ConfirmDialog } from '@portal/ui/dialog';
import { type Catalogue, copyName, isUncategorised } from '../kit/catalogue/catalogue-rules';
import { createCategory, duplicateCategory, updateCategory } from '../kit/categories/categories.api';
import { newCategoryValues } from '../kit/categories/category.schema';
import { categoryTexts } from '../kit/categories/category.texts';
import { CategoryDialog } from '../kit/categories/category-dialog';
import { productTexts } from '../kit/products/product.texts';
import type { CatalogueActions } from './use-catalogue-actions';

interface Props {
  catalogue: Catalogue;
  actions: CatalogueActions;
}

/** The popup or question that stands open over the catalogue, if any. */
export function CatalogueDialogs({ catalogue, actions }: Props) {
  const { client } = usePortal();
  const { dialog, close, settle } = actions;
  if (!dialog) return null;

  switch (dialog.kind) {
    case 'create':
      return (
        <CategoryDialog
          purpose="create"
          initial={newCategoryValues}
          onSubmit={(values) => createCategory(client, values)}
          onEnd={(outcome) => settle(outcome, categoryTexts.created)}
          onCancel={close}
        />
      );
    case 'edit': {
      const { category } = dialog;
      return (
        <CategoryDialog
          purpose="edit"
          subject={category}
          initial={{ name: '', color: category.color }}
          colorOnly={isUncategorised(category)}
          onSubmit={(values) => updateCategory(client, category, values)}
          onEnd={(outcome) => settle(outcome, categoryTexts.edited)}
          onCancel={close}
        />
      );
    }
    case 'duplicate': {
      const { category, values, failure } = dialog;
      const proposal = { name: copyName(category.name, catalogue.categories), color: category.color };
      return (
        <CategoryDialog
          purpose="duplicate"
          subject={category}
          initial={values ?? proposal}
          failure={failure}
          onSubmit={(typed) => duplicateCategory(client, category.categoryId, typed)}
          onEnd={(outcome) => settle(outcome, categoryTexts.duplicated, category)}
          onCancel={close}
        />
      );
    }
    default:
      return <DeletionQuestion actions={actions} />;
  }
}

function DeletionQuestion({ actions }: { actions: CatalogueActions }) {
  const { dialog, close } = actions;
  const answer = (remove: () => Promise<void>) => () => {
    close();
    void remove();
  };
  if (dialog?.kind === 'delete') {
    const { category } = dialog;
    return (
      <ConfirmDialog
        open
        danger
        title={categoryTexts.deleteTitle}
        text={categoryTexts.deleteText(category.name)}
        onConfirm={answer(() => actions.removeCategory(category))}
        onCancel={close}
      />
    );
  }
  if (dialog?.kind === 'delete-products') {
    const { bucket } = dialog;
    return (
      <ConfirmDialog
        open
        danger
        title={categoryTexts.deleteProductsTitle}
        text={categoryTexts.deleteProductsText}
        onConfirm={answer(() => actions.emptyBucket(bucket))}
        onCancel={close}
      />
    );
  }
  if (dialog?.kind === 'delete-product') {
    const { product } = dialog;
    return (
      <ConfirmDialog
        open
        danger
        title={productTexts.deleteTitle}
        text={productTexts.deleteText(product.name)}
        onConfirm={answer(() => actions.removeProducts([product]))}
        onCancel={close}
      />
    );
  }
  return null;
}
