import type { Category, Product } from '@portal/contract';
import { withQueries } from '@portal/federation/query';
import { useLocation } from '@portal/federation/router';
import { Button, EmptyState, Hero, HeroNumber, Icon, Page, PageActions, PageHead, Stack, Text } from '@portal/ui';
import { printer } from '@portal/ui/icons';
import { usePrinting } from '@portal/ui/tiles';
import styled from 'styled-components';
import { OfSelected } from '../kit/catalogue/of-selected';
import { labelFacts } from '../kit/labels/label-facts';
import { LABEL_SHEETS, type LabelsState, labelSheets, labelsState } from '../kit/labels/label-rules';
import { labelsTexts as texts } from '../kit/labels/labels.texts';
import { LabelPaper, WholeSheets } from './label-paper';

/** Sheets that are drawn on the screen; on paper are all. */
const ON_SCREEN = 3;

const OnScreen = styled.div`
  @media print { display: none; }
`;

/** Shelf labels of selected products, sheet by sheet, to be printed. Without its state it leads to the list. */
function LabelsPage() {
  return (
    <OfSelected title={texts.title} asked={labelsState(useLocation().state)}>
      {(asked, products, { categories }) => <Labels asked={asked} products={products} categories={categories} />}
    </OfSelected>
  );
}

interface Props {
  asked: LabelsState;
  products: readonly Product[];
  categories: readonly Category[];
}

function Labels({ asked, products, categories }: Props) {
  const printing = usePrinting();
  const { size, start, withCategory } = asked;
  const labels = products.map((product) => labelFacts(product, categories, withCategory));
  const sheets = labelSheets(size, start, labels);
  const { columns } = LABEL_SHEETS[size];
  const hidden = printing ? 0 : Math.max(0, sheets.length - ON_SCREEN);

  if (labels.length === 0) {
    return (
      <Page>
        <EmptyState level={2} title={texts.none} text={texts.noneHint} />
      </Page>
    );
  }
  return (
    <Page>
      <WholeSheets />
      <OnScreen>
        <PageHead>
          <Stack $gap={2}>
            <Hero as="h2">
              <HeroNumber>{labels.length}</HeroNumber> {texts.onSheets(labels.length, sheets.length)}
            </Hero>
            <Text $tone="muted">
              {texts.described(size, Math.floor(start / columns) + 1, (start % columns) + 1)} {texts.printHint}
            </Text>
          </Stack>
          <PageActions>
            <Button icon={<Icon drawing={printer} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </PageActions>
        </PageHead>
      </OnScreen>
      <LabelPaper size={size} sheets={sheets.slice(0, sheets.length - hidden)} of={sheets.length} />
      {hidden > 0 && (
        <OnScreen>
          <Text $tone="muted">{texts.others(hidden)}</Text>
        </OnScreen>
      )}
    </Page>
  );
}

export default withQueries(LabelsPage);
