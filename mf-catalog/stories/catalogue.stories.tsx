import { Button, CardGrid, categoryColors, Hero, Icon, Row, Stack } from '@portal/ui';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { useState } from 'react';
import { CategoryTile, NewTile } from '../src/catalogue/category-tile';
import { SelectionBar } from '../src/catalogue/selection-bar';
import { CategoryBand } from '../src/categories/category-band';
import { CategoryChip, CategoryDashes } from '../src/kit/products/category-dashes';
import { ProductTile, SelectableProductTile } from '../src/kit/products/product-tile';

export default { title: 'Catalogue' };

const categories = categoryColors.map((color, index) => ({ id: color, name: `Categoria ${index + 1}`, color }));
const coffee = { name: 'Caffè espresso', description: 'Miscela 100% arabica', price: 130 };
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8b5a2b" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2.5" fill="#fff"/></svg>')}`;

const nothing = () => undefined;

const menu = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem icon={<Icon name="pencil" />} onSelect={nothing}>
      MODIFICA
    </MenuItem>
    <MenuItem danger icon={<Icon name="trash" />} onSelect={nothing}>
      ELIMINA
    </MenuItem>
  </DotsMenu>
);

export const Categories = () => (
  <CardGrid $columns={3}>
    <CategoryTile name="Aperitivi" color="#E34263" count={12} link={{ href: '#aperitivi' }} menu={menu('Aperitivi')} />
    <CategoryTile name="senza categoria" color="#666666" count={3} link={{ href: '#altro' }} />
    <NewTile label="CREA CATEGORIA" onClick={nothing} />
  </CardGrid>
);

export const Products = () => (
  <CardGrid>
    <ProductTile
      {...coffee}
      image={picture}
      categories={categories.slice(0, 2)}
      link={{ href: '#caffe' }}
      menu={menu(coffee.name)}
    />
    <ProductTile
      name="Tagliere di salumi e formaggi della casa"
      description="Per due persone, con marmellate e miele di castagno"
      price={1850}
      categories={[...categories, { id: 'more', name: 'Oltre', color: '#59BCF9' }]}
      link={{ href: '#tagliere' }}
    />
  </CardGrid>
);

export const ProductWithoutPicture = () => <ProductTile {...coffee} categories={[]} link={{ href: '#caffe' }} />;

export const Badges = () => (
  <CategoryDashes categories={[...categories, ...categories.map((c) => ({ ...c, id: `2${c.id}` }))]} />
);

export function Choosing() {
  const [selected, hold] = useState(true);
  return (
    <Stack $gap={4} style={{ paddingBottom: 160 }}>
      <SelectableProductTile
        {...coffee}
        categories={categories.slice(0, 2)}
        selected={selected}
        onToggle={() => hold(!selected)}
      />
      <SelectionBar count={selected ? 1 : 0} label="selezionati" onEnd={nothing}>
        <Button variant="ghost" size="small">
          CATEGORIE
        </Button>
        <Button variant="dangerOutline" size="small">
          ELIMINA
        </Button>
      </SelectionBar>
    </Stack>
  );
}

export const CategoryHead = () => (
  <CategoryBand color="#F1B73F">
    <Row $wrap $between $gap={4}>
      <Hero>Colazione</Hero>
      <Button variant="secondary" size="small">
        MODIFICA
      </Button>
    </Row>
  </CategoryBand>
);

export const Category = () => <CategoryChip name="Salumi e formaggi" color="#E34263" />;
