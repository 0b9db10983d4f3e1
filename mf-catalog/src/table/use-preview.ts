import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useNavigate } from '@portal/federation/router';
import { useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { type Dispatch, useState } from 'react';
import { importUrl } from '../kit/catalogue/catalogue.urls';
import { KEY } from '../kit/catalogue/catalogue-queries';
import type { TableState } from '../kit/table/table-state';
import { previewTable } from './table.api';
import { rowsToSend } from './table-cells';
import { mistakesFrom, wrongCells } from './table-mistakes';
import type { Table, TableAction } from './table-reducer';
import type { Place } from './use-grid-keys';

interface Options {
  asked: TableState;
  /** Where the changes are kept. */
  draftKey: string;
  products: readonly Product[];
  table: Table;
  dispatch: Dispatch<TableAction>;
  goTo: (at: Place) => void;
}

/** Has the changed cells judged: without a mistake their preview opens, otherwise the first wrong cell. */
export function usePreview({ asked, draftKey, products, table, dispatch, goTo }: Options) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const here = useStillHere();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Somebody else changed or deleted products: the table shows what is stored now. */
  const readAgain = () => cache.invalidateQueries({ queryKey: KEY.catalogue });

  async function preview(): Promise<void> {
    const [known] = wrongCells(table.mistakes, products);
    if (known) return goTo(known);
    setSending(true);
    setFailure(null);
    try {
      const { edits, newCategories } = table;
      const rows = rowsToSend(edits, products);
      const answer = await previewTable(client, { rows, newCategories: [...newCategories] });
      if (!here()) return;
      if (answer.import) {
        await navigate(importUrl(answer.import.importId), {
          state: { ...asked, draft: draftKey } satisfies TableState,
        });
        return;
      }
      const mistakes = mistakesFrom(answer.mistakes, products);
      await readAgain();
      dispatch({ do: 'blame', mistakes });
      const [first] = wrongCells(mistakes, products);
      if (first) goTo(first);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) await readAgain();
      else setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return { sending, failure, preview };
}
