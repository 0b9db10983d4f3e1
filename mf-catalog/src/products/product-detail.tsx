import type { Category, Product } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { HistoryLink } from '@portal/pages/activity';
import { Button, Card, DescriptionList, Icon, media, Page, Row, Split, Stack, Text, Title } from '@portal/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { productCategoriesUrl, productFormUrl } from '../kit/catalogue/catalogue.urls';
import { badgesOf } from '../kit/catalogue/catalogue-rules';
import { useHandOver } from '../kit/catalogue/use-hand-over';
import { DeletionQuestion } from '../kit/deletion/deletion-question';
import { CategoryChip } from '../kit/products/category-dashes';
import { lastUpdateOf, pictureOf } from '../kit/products/product-rules';
import type { CategoriesState, ProductFormState } from '../kit/products/product-states';
import { ProductHead } from './product-head';
import { ProductPhoto } from './product-photo';
import { productsTexts } from './products.texts';
import { useNewPhoto } from './use-new-photo';

/* On phones and tablets the destructive action comes last. */
const OnDesktop = styled.div`
  ${media.belowDesktop} { display: none; }
`;
/* Its single word never breaks. */
const Change = styled.div`
  flex: none;
`;
const AtEnd = styled.div`
  margin-top: 32px;
  ${media.desktop} { display: none; }
`;

/** Everything about a product, each fact once, with the ways to change it (PROD-046 to PROD-052). */
export function ProductDetail({ product, categories }: { product: Product; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const photo = useNewPhoto(product);
  const [asking, setAsking] = useState(false);
  const { productId, name, descr, amount } = product;
  const updated = lastUpdateOf(product.lastUpdate);

  const handOver = useHandOver('products');
  // The catalogue deletes the product, because its card is there (CAT-046).
  const remove = () => {
    setAsking(false);
    handOver({ deleteProductFromDetail: productId });
  };
  const deletion = (
    <Button variant="dangerOutline" fullWidth icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
      {productsTexts.delete}
    </Button>
  );

  return (
    <Page>
      <ProductHead name={name} price={amount} picture={pictureOf(product)} onAddPicture={photo.choose}>
        <OnDesktop>{deletion}</OnDesktop>
      </ProductHead>
      <Split>
        <Stack as="section" $gap={3}>
          <PartHead
            title={productsTexts.information}
            onChange={() => navigate(productFormUrl, { state: { productId } satisfies ProductFormState })}
          />
          <Card>
            <DescriptionList>
              <div>
                <dt>{productsTexts.description}</dt>
                <dd>{descr || '-'}</dd>
              </div>
              <div>
                <dt>{productsTexts.photo}</dt>
                <dd>
                  <ProductPhoto product={product} onAdd={photo.choose} adding={photo.saving} />
                </dd>
              </div>
            </DescriptionList>
          </Card>
        </Stack>
        <Stack as="section" $gap={3}>
          <PartHead
            title={productsTexts.categoriesCaps}
            onChange={() =>
              navigate(productCategoriesUrl, { state: { flow: 'update', productId } satisfies CategoriesState })
            }
          />
          <Card>
            <ProductCategories product={product} categories={categories} />
          </Card>
          <Row $between $wrap>
            {updated && (
              <Text $size={13} $tone="muted" $digits>
                {productsTexts.lastUpdate(updated)}
              </Text>
            )}
            <HistoryLink of={{ about: productId }} />
          </Row>
        </Stack>
      </Split>
      {photo.shown}
      <AtEnd>{deletion}</AtEnd>
      {asking && <DeletionQuestion of={product} onConfirm={remove} onCancel={() => setAsking(false)} />}
    </Page>
  );
}

/** The title of a part, and the way to change what it shows. */
function PartHead({ title, onChange }: { title: string; onChange(): void }) {
  const id = useId();
  return (
    <Row $between>
      <Title as="h3" $size="caps" id={id}>
        {title}
      </Title>
      <Change>
        <Button variant="ghost" size="small" aria-describedby={id} onClick={onChange}>
          {productsTexts.editPart}
        </Button>
      </Change>
    </Row>
  );
}

function ProductCategories({ product, categories }: { product: Product; categories: readonly Category[] }) {
  const badges = badgesOf(product, categories);
  if (badges.length === 0) return <Text $tone="muted">{productsTexts.uncategorised}</Text>;
  return (
    <Row as="ul" $wrap $gap={2} aria-label={productsTexts.categories}>
      {badges.map(({ id, name, color }) => (
        <li key={id}>
          <CategoryChip name={name} color={color} />
        </li>
      ))}
    </Row>
  );
}
