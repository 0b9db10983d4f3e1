import { useHeader } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, CardGrid, FlowActions, Hero, Icon, Page, Stack, useFrame } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { compose, spreadsheet } from '@portal/ui/icons';
import { type FormEvent, useState } from 'react';
import { catalogueUrl, productFormUrl, productImportUrl } from '../kit/catalogue/catalogue.urls';
import { productsTexts } from './products.texts';

const ways = [
  { id: 'by-hand', title: productsTexts.byHand, drawing: compose, to: productFormUrl },
  { id: 'import', title: productsTexts.fromExcel, drawing: spreadsheet, to: productImportUrl },
] as const;

/** Asks how to add products: side by side on desktop, a list on phones and tablets (PROD-022, SHELL-011, Q-063). */
export default function AddProductPage() {
  useHeader({
    title: productsTexts.create,
    showTitle: true,
    showClose: true,
    closePage: catalogueUrl(),
    selectedElement: 1,
  });
  const navigate = useNavigate();
  const desktop = useFrame() === 'desktop';
  const [chosen, setChosen] = useState<string | null>(null);

  const tiles = ways.map(({ id, title, drawing }) => (
    <ChoiceTile
      key={id}
      type="radio"
      name="way"
      value={id}
      title={title}
      picture={<Icon drawing={drawing} />}
      checked={chosen === id}
      onChange={() => setChosen(id)}
    />
  ));
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const way = ways.find(({ id }) => id === chosen);
    if (way) void navigate(way.to);
  };

  return (
    <Page $form={!desktop}>
      <Stack as="form" $gap={6} onSubmit={goOn}>
        <Hero as="h2">{productsTexts.howToAdd}</Hero>
        <ChoiceGroup legend={productsTexts.ways}>{desktop ? <CardGrid>{tiles}</CardGrid> : tiles}</ChoiceGroup>
        <FlowActions>
          <Button type="submit" disabled={chosen === null}>
            {productsTexts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}
