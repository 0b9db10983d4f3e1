import type { Category, Product } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { DraftNotice } from '@portal/pages/draft-notice';
import { removeDraft, storedDraft, useKeptChanges } from '@portal/pages/draft-storage';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, Hero, HeroNumber, Icon, Page, PageActions, PageHead, Stack, Text, useFrame } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { undo } from '@portal/ui/icons';
import { useMemo, useReducer, useRef, useState } from 'react';
import styled from 'styled-components';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import type { SelectedState } from '../kit/catalogue/selected-products';
import { ConfirmBar } from '../kit/confirmation/confirm-bar';
import { isTooLong, type TableState, tableDraftKey } from '../kit/table/table-state';
import { tableTexts as texts } from './table.texts';
import { changedIn } from './table-cells';
import { draftOf, restored } from './table-draft';
import { type GridHandle, TableGrid } from './table-grid';
import { wrongCells } from './table-mistakes';
import { TableNotices, WrongCells } from './table-notices';
import { tableReducer, tableWith } from './table-reducer';
import { usePreview } from './use-preview';

const Wrong = styled(Text)`
  font-weight: 500;
`;

interface Props {
  asked: TableState;
  products: readonly Product[];
  categories: readonly Category[];
  /** Whose changes are kept. */
  owner: string;
}

/** The table, what is wrong in it, and the way to its preview. Changes are kept until they are confirmed. */
export function EditTable({ asked, products, categories, owner }: Props) {
  const navigate = useNavigate();
  const desktop = useFrame() === 'desktop';
  const grid = useRef<GridHandle>(null);
  const key = tableDraftKey(owner);
  const [kept] = useState(() => restored(storedDraft(key), products, categories));
  const [resumes, setResumes] = useState(kept.edits.size > 0 && asked.draft === undefined);
  const [table, dispatch] = useReducer(tableReducer, tableWith(kept.edits, kept.newCategories));
  const [asking, setAsking] = useState(false);
  const { edits, mistakes, newCategories, past } = table;
  // Another table's draft stays until something is changed here.
  const touched = kept.edits.size > 0 || edits.size > 0 || past.length > 0;
  useKeptChanges(touched ? key : null, draftOf(edits, newCategories));

  const changed = changedIn(edits, products);
  const wrong = useMemo(() => wrongCells(mistakes, products), [mistakes, products]);
  const goTo = (at: Parameters<GridHandle['goTo']>[0]) => grid.current?.goTo(at);
  const { sending, failure, preview } = usePreview({ asked, draftKey: key, products, table, dispatch, goTo });

  function leave(): void {
    removeDraft(key);
    void navigate(asked.categoryUrl ?? catalogueUrl('products'), {
      replace: true,
      state: asked.categoryUrl ? null : ({ selected: asked.products } satisfies SelectedState),
    });
  }

  function beginAnew(): void {
    removeDraft(key);
    dispatch({ do: 'begin anew' });
    setResumes(false);
  }

  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            <HeroNumber>{texts.many(products.length)}</HeroNumber> {texts.inTable(products.length)}
          </Hero>
          <Text $tone="muted">
            {desktop && `${texts.howTo} `}
            {texts.lead}
          </Text>
        </Stack>
        {desktop && (
          <PageActions>
            <Button
              variant="ghost"
              icon={<Icon drawing={undo} />}
              disabled={past.length === 0}
              onClick={() => dispatch({ do: 'stepBack' })}
            >
              {texts.stepBack}
            </Button>
          </PageActions>
        )}
      </PageHead>
      <Stack $gap={5}>
        {resumes && <DraftNotice onBeginAnew={beginAnew} />}
        <TableNotices
          tooMany={isTooLong(asked.products.length)}
          gone={isTooLong(asked.products.length) ? 0 : asked.products.length - products.length}
          cut={table.cut}
        />
        {failure && <ChangeFailure error={failure}>{texts.failed}</ChangeFailure>}
        <WrongCells wrong={wrong} onGoTo={goTo} />
        <TableGrid ref={grid} products={products} categories={categories} table={table} dispatch={dispatch} />
      </Stack>
      <ConfirmBar
        label={texts.bar}
        words={
          <>
            <b>{texts.changed(changed.cells, changed.products)}</b>{' '}
            {wrong.length > 0 && (
              <Wrong as="span" $tone="danger">
                {texts.toCorrect(wrong.length)}
              </Wrong>
            )}
          </>
        }
      >
        <Button variant="ghost" disabled={sending} onClick={() => (changed.cells > 0 ? setAsking(true) : leave())}>
          {texts.cancel}
        </Button>
        <Button loading={sending} disabled={changed.cells === 0} onClick={() => void preview()}>
          {texts.preview}
        </Button>
      </ConfirmBar>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={texts.leaveTitle}
          text={texts.leaveText(changed.cells)}
          onCancel={() => setAsking(false)}
          onConfirm={leave}
        />
      )}
    </Page>
  );
}
