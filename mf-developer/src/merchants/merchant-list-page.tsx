import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Hero, HeroNumber, Page, PageHead, Stack, useFrame } from '@portal/ui';
import { PARAMETER } from '../kit/developer.urls';
import { KEY, useMerchantSearch, useMerchants } from '../kit/developer-queries';
import { FilterForm } from '../kit/filter-form';
import { merchantTexts } from '../kit/merchant.texts';
import { applicationColumns } from '../kit/merchant-columns';
import { MerchantListStates } from '../kit/merchant-list-states';
import { MerchantTable } from '../kit/merchant-table';
import { getMerchants, MERCHANT_STATE } from '../kit/merchants.api';
import { useFilters } from '../kit/use-filters';
import { searchesOnLeave } from './leave-rule';
import { merchantsTexts as texts } from './merchants.texts';

const FILTERS = {
  names: [PARAMETER.vatNumber, PARAMETER.pointOfSale, PARAMETER.state],
  texts: [PARAMETER.vatNumber, PARAMETER.pointOfSale],
} as const;

const fields = [
  { name: PARAMETER.vatNumber, label: merchantTexts.vatNumber, digits: true },
  { name: PARAMETER.pointOfSale, label: merchantTexts.pointOfSale },
  { name: PARAMETER.state, label: merchantTexts.state, options: Object.values(MERCHANT_STATE) },
] as const;

/**
 * The points of sale that enabled the developer. A search replaces the list with its results (MERCH-001 to MERCH-009).
 */
function MerchantListPage() {
  const mobile = useFrame() !== 'desktop';
  useHeader({ title: texts.title, showTitle: true, showBack: mobile, showLogout: true, selectedElement: 5 });
  const all = useMerchants();
  const filters = useFilters(FILTERS);
  const { applied, typed, search } = filters;
  const found = useMerchantSearch(
    applied && { merchant: applied.puntoVendita, vatNumber: applied.pIva, state: applied.stato },
  );

  return (
    <Page>
      <PageHead>
        <Hero as="h2">{all.data ? <Count count={all.data.length} /> : texts.title}</Hero>
      </PageHead>
      <Stack $gap={8}>
        <FilterForm
          label={texts.filters}
          fields={fields}
          filters={filters}
          onLeave={() => {
            if (searchesOnLeave(typed)) search();
          }}
        />
        <MerchantListStates list={applied ? found : all} empty={texts.empty} filtered={applied !== null} counted>
          {(merchants) => (
            <MerchantTable label={texts.title} merchants={merchants} columns={applicationColumns} withTids />
          )}
        </MerchantListStates>
      </Stack>
    </Page>
  );
}

function Count({ count }: { count: number }) {
  return (
    <>
      {texts.have} <HeroNumber>{count}</HeroNumber> {texts.count(count)}
    </>
  );
}

export default withQueries(MerchantListPage, [[KEY.merchants, getMerchants]]);
