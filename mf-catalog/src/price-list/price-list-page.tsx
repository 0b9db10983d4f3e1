import { useHeader, useSession } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { dayWords } from '@portal/pages/dates';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { Button, EmptyState, Hero, HeroNumber, Icon, Page, PageActions, PageHead, Stack, Text } from '@portal/ui';
import { printer } from '@portal/ui/icons';
import { useMemo } from 'react';
import styled from 'styled-components';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { useCatalogue } from '../kit/catalogue/catalogue-queries';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { Unavailable } from '../kit/catalogue/unavailable';
import { Paper } from './paper';
import { priceListTexts } from './price-list.texts';
import { priceListOf } from './price-list-rules';

const OnScreen = styled.div`
  @media print { display: none; }
`;

/** All products with their prices by category, to be printed. */
function PriceListPage() {
  useHeader({
    title: priceListTexts.title,
    showTitle: true,
    showBack: true,
    specificPath: catalogueUrl('products'),
    selectedElement: 1,
  });
  const { data, error, failed, retry } = useCatalogue();
  if (data) return <PriceList catalogue={data} />;
  if (failed) return <Unavailable area="catalogue" error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 96]} />;
}

function PriceList({ catalogue }: { catalogue: Catalogue }) {
  const shop = useSession((session) => session.account?.merchantName ?? null);
  const sections = useMemo(() => priceListOf(catalogue, priceListTexts.others), [catalogue]);
  const count = catalogue.products.length;
  if (count === 0) {
    return (
      <Page>
        <EmptyState level={2} title={priceListTexts.empty} text={priceListTexts.emptyHint} />
      </Page>
    );
  }
  return (
    <Page>
      <OnScreen>
        <PageHead>
          <Stack $gap={2}>
            <Hero as="h2">
              <HeroNumber>{count}</HeroNumber> {priceListTexts.products(count)}
            </Hero>
            <Text $tone="muted">{priceListTexts.lead}</Text>
          </Stack>
          <PageActions>
            <Button icon={<Icon drawing={printer} />} onClick={() => window.print()}>
              {priceListTexts.print}
            </Button>
          </PageActions>
        </PageHead>
      </OnScreen>
      <Paper shop={shop} sections={sections} day={dayWords(Date.now())} />
    </Page>
  );
}

export default withQueries(PriceListPage);
