import { usePortal } from '@portal/federation';
import { type Catalogue, copyName, isUncategorised } from '../kit/catalogue/catalogue-rules';
import { createCategory, duplicateCategory, updateCategory } from '../kit/categories/categories.api';
import { newCategoryValues } from '../kit/categories/category.schema';
import { categoryTexts } from '../kit/categories/category.texts';
import { CategoryDialog } from '../kit/categories/category-dialog';
import { DeletionQuestion } from '../kit/deletion/deletion-question';
import type { CatalogueActions } from './use-catalogue-actions';

interface Props {
  catalogue: Catalogue;
  actions: CatalogueActions;
}

/** The dialog or question that is open over the catalogue, if any. */
export function CatalogueDialogs({ catalogue, actions }: Props) {
  const { client } = usePortal();
  const { dialog, close, settle, removeCategory, emptyBucket, removeProducts } = actions;
  if (!dialog) return null;
  const answer =
    <Of,>(remove: (of: Of) => Promise<void>, of: Of) =>
    () => {
      close();
      void remove(of);
    };

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
    case 'delete':
      return (
        <DeletionQuestion of={dialog.category} onConfirm={answer(removeCategory, dialog.category)} onCancel={close} />
      );
    case 'delete-products':
      return <DeletionQuestion of={dialog.bucket} onConfirm={answer(emptyBucket, dialog.bucket)} onCancel={close} />;
    case 'delete-product':
      return (
        <DeletionQuestion of={dialog.product} onConfirm={answer(removeProducts, [dialog.product])} onCancel={close} />
      );
  }
}
