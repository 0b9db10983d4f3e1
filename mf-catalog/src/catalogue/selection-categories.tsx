import type { Category, Product } from '@portal/contract';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Stack } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { Checkbox } from '@portal/ui/form';
import { useState } from 'react';
import { fullText } from '../kit/catalogue/catalogue-full';
import { selectionTexts } from './selection.texts';
import { changesFor, howManyIn } from './selection-changes';
import { useSelectionCategories } from './use-selection-categories';

interface Props {
  categories: readonly Category[];
  products: readonly Product[];
  onCancel: () => void;
  onDone: () => void;
}

/**
 * Adds the selected products to categories and removes them. A category that holds only some of them starts half
 * ticked.
 */
export function SelectionCategories({ categories, products, onCancel, onDone }: Props) {
  const { sending, failed, send } = useSelectionCategories();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const changes = changesFor(wishes, categories, products);
  const reasons = [...new Set(failed.map(({ error }) => fullText(error)))];

  return (
    <Dialog
      open
      onClose={onCancel}
      locked={sending}
      title={selectionTexts.categoriesTitle}
      description={selectionTexts.categoriesText}
      actions={
        <DialogAnswers
          onCancel={onCancel}
          onConfirm={async () => {
            if (await send(changes)) onDone();
          }}
          busy={sending}
          disabled={changes.length === 0}
        />
      }
    >
      <Stack $gap={2}>
        {categories.map(({ categoryId, name }) => {
          const wish = wishes.get(categoryId);
          const now = howManyIn(categoryId, products);
          return (
            <Checkbox
              key={categoryId}
              label={name}
              checked={wish ?? now === 'all'}
              indeterminate={wish === undefined && now === 'some'}
              onChange={({ target }) => setWishes(new Map(wishes).set(categoryId, target.checked))}
            />
          );
        })}
      </Stack>
      {reasons.map((reason) => {
        const ones = failed.filter(({ error }) => fullText(error) === reason);
        return (
          <ChangeFailure key={reason ?? ''} error={ones[0]?.error}>
            {selectionTexts.failed(ones.map(({ name }) => name).join(', '), reason)}
          </ChangeFailure>
        );
      })}
    </Dialog>
  );
}
