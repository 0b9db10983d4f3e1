import type { Category } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Button, CardGrid, Icon, IconButton, Notice } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { Fragment, useDeferredValue } from 'react';
import { categoryUrl } from '../kit/catalogue/catalogue.urls';
import { type Catalogue, isUncategorised, namedCategories } from '../kit/catalogue/catalogue-rules';
import { categoryTexts } from '../kit/categories/category.texts';
import { categoryElementId } from '../kit/deletion/element-ids';
import { catalogueTexts } from './catalogue.texts';
import { CatalogueHead } from './catalogue-head';
import { CategoryTile, NewTile } from './category-tile';
import type { CatalogueActions } from './use-catalogue-actions';

interface Props {
  catalogue: Catalogue;
  actions: CatalogueActions;
  /** Draws all tiles at once. Otherwise the first rows are drawn before the others. */
  atOnce: boolean;
}

/** How many tiles fill the first screen, even in a tall window. */
const FIRST_TILES = 15;

/** The categories, three in a row; the last slot creates a new one (CAT-007, CAT-008). */
export function CategoryTab({ catalogue, actions, atOnce }: Props) {
  const { categories, products } = catalogue;
  const count = namedCategories(categories).length;
  const whole = useDeferredValue(true, atOnce || categories.length <= FIRST_TILES);
  const drawn = whole ? categories : categories.slice(0, FIRST_TILES);
  const create = () => actions.open({ kind: 'create' });

  return (
    <>
      <CatalogueHead
        count={count}
        words={catalogueTexts.categoriesCreated(count)}
        searchDisabled={products.length === 0}
      >
        <Button variant="secondary" onClick={create}>
          {catalogueTexts.createCategory}
        </Button>
      </CatalogueHead>
      <CardGrid as="ul" $columns={3} aria-label={catalogueTexts.categoryList}>
        {drawn.map((category) => (
          <Fragment key={category.categoryId}>
            <li id={categoryElementId(category)}>
              <CategoryCard category={category} actions={actions} />
            </li>
            {actions.copyFailure?.categoryId === category.categoryId && (
              <li>
                <CopyFailureCard name={actions.copyFailure.name} onClose={actions.closeCopyFailure} />
              </li>
            )}
          </Fragment>
        ))}
        {whole && (
          <li>
            <NewTile label={catalogueTexts.newCategory} onClick={create} />
          </li>
        )}
      </CardGrid>
    </>
  );
}

/** A category with its menu. The bucket can only be coloured and emptied (CAT-009, CAT-020, Q-047). */
function CategoryCard({ category, actions }: { category: Category; actions: CatalogueActions }) {
  const bucket = isUncategorised(category);
  return (
    <CategoryTile
      name={category.name}
      color={category.color}
      count={category.nProducts}
      link={{ as: Link, to: categoryUrl(category) }}
      menu={
        <DotsMenu label={categoryTexts.actions(category.name)}>
          <MenuItem icon={<Icon name="pencil" />} onSelect={() => actions.open({ kind: 'edit', category })}>
            {categoryTexts.edit}
          </MenuItem>
          {!bucket && (
            <MenuItem icon={<Icon drawing={copy} />} onSelect={() => actions.open({ kind: 'duplicate', category })}>
              {categoryTexts.duplicate}
            </MenuItem>
          )}
          <MenuItem
            danger
            icon={<Icon name="trash" />}
            onSelect={() =>
              actions.open(bucket ? { kind: 'delete-products', bucket: category } : { kind: 'delete', category })
            }
          >
            {bucket ? categoryTexts.deleteProducts : categoryTexts.delete}
          </MenuItem>
        </DotsMenu>
      }
    />
  );
}

/** Shown where the copy would have been (ERR-022, Q-052). */
function CopyFailureCard({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Notice
      tone="ko"
      role="alert"
      action={<IconButton label={categoryTexts.closeCopyFailure} icon={<Icon name="close" />} onClick={onClose} />}
    >
      <p>
        <b>{categoryTexts.copyFailed(name)}</b> {categoryTexts.copyFailedHint}
      </p>
    </Notice>
  );
}
