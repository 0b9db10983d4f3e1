import type { Category } from '@portal/contract';
import { HistoryLink } from '@portal/pages/activity';
import { Button, Icon, Row } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import { copyName, isUncategorised } from '../kit/catalogue/catalogue-rules';
import { categoryTexts } from '../kit/categories/category.texts';
import { CategoryDialog } from '../kit/categories/category-dialog';
import { DeletionQuestion } from '../kit/deletion/deletion-question';
import type { CategoryActionsOf } from './use-category-actions';

interface Props {
  category: Category;
  categories: readonly Category[];
  actions: CategoryActionsOf;
  /** Whether the category has no products. */
  empty: boolean;
}

/** 'DUPLICA' and 'ELIMINA', or for the bucket 'ELIMINA PRODOTTI', with their questions (CAT-042, CAT-043, CAT-045). */
export function CategoryActions({ category, categories, actions, empty }: Props) {
  const { categoryId, name, color } = category;
  const { question, ask, close, delegate } = actions;

  if (isUncategorised(category)) {
    return (
      <>
        {!empty && (
          <Button
            variant="dangerOutline"
            size="small"
            icon={<Icon name="trash" size={16} />}
            onClick={() => ask({ kind: 'delete-products' })}
          >
            {categoryTexts.deleteProducts}
          </Button>
        )}
        {question?.kind === 'delete-products' && (
          <DeletionQuestion
            of={category}
            onConfirm={() => delegate({ deleteNoCategoryProducts: true })}
            onCancel={close}
          />
        )}
      </>
    );
  }
  return (
    <Row $wrap>
      <HistoryLink of={{ about: categoryId }} />
      <Button
        variant="secondary"
        size="small"
        icon={<Icon drawing={copy} size={16} />}
        onClick={() => ask({ kind: 'duplicate' })}
      >
        {categoryTexts.duplicate}
      </Button>
      <Button
        variant="dangerOutline"
        size="small"
        icon={<Icon name="trash" size={16} />}
        onClick={() => ask({ kind: 'delete' })}
      >
        {categoryTexts.delete}
      </Button>
      {question?.kind === 'duplicate' && (
        <CategoryDialog
          purpose="duplicate"
          subject={category}
          initial={{ name: copyName(name, categories), color }}
          // The catalogue makes the copy, because it will appear there. If that fails, the catalogue opens this popup
          // again.
          onSubmit={async () => ({ kind: 'done' })}
          onEnd={(_, values) => delegate({ copyCategoryFromDetails: { categoryId, ...values } })}
          onCancel={close}
        />
      )}
      {question?.kind === 'delete' && (
        <DeletionQuestion
          of={category}
          onConfirm={() => delegate({ deleteCategoryFromDetails: categoryId })}
          onCancel={close}
        />
      )}
    </Row>
  );
}
