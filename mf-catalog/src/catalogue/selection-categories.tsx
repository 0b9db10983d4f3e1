import type { Category } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { ApiError } from '@portal/platform';
import { Button, Notice, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Checkbox } from '@portal/ui/form';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { addToCategory } from '../kit/categories.api';
import { useCatalogueChanged } from '../kit/use-catalogue-changed';
import { selectionTexts } from './selection.texts';

interface Props {
  categories: readonly Category[];
  productIds: readonly string[];
  onCancel: () => void;
  onDone: () => void;
}

/** Puts the chosen products into further categories. */
export function SelectionCategories({ categories, productIds, onCancel, onDone }: Props) {
  const { client } = usePortal();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  async function send(): Promise<void> {
    setSending(true);
    setFailed(false);
    try {
      for (const categoryId of chosen) await addToCategory(client, categoryId, productIds);
      toasts.show({ text: selectionTexts.added });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      setSending(false);
    }
    // Some categories may have got them before one failed.
    await changed();
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      locked={sending}
      title={selectionTexts.categoriesTitle}
      description={selectionTexts.categoriesText}
      actions={
        <>
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            {selectionTexts.cancel}
          </Button>
          <Button loading={sending} disabled={chosen.length === 0} onClick={send}>
            {selectionTexts.confirm}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {categories.map(({ categoryId, name }) => (
          <Checkbox
            key={categoryId}
            label={name}
            checked={chosen.includes(categoryId)}
            onChange={() => toggle(categoryId)}
          />
        ))}
      </Stack>
      {failed && (
        <Notice tone="ko" role="alert">
          {selectionTexts.addFailed}
        </Notice>
      )}
    </Dialog>
  );
}
