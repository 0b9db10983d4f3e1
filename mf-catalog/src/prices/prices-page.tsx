import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, FixedValue, Hero, HeroNumber, Notice, Page, PageHead, Stack, Text, TextLink } from '@portal/ui';
import { useState } from 'react';
import { catalogueUrl, pricesUrl } from '../kit/catalogue/catalogue.urls';
import { useCatalogue } from '../kit/catalogue/catalogue-queries';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { Unavailable } from '../kit/catalogue/unavailable';
import { ConfirmBar } from '../kit/confirmation/confirm-bar';
import {
  type PriceChange,
  type PricesState,
  pricesAfter,
  pricesState,
  type SelectedState,
} from '../kit/prices/price-change';
import { PriceChangeDialog } from '../kit/prices/price-change-dialog';
import { pricesTexts } from '../kit/prices/prices.texts';
import { PricesTable } from './prices-table';
import { overtaken, usePriceChanges } from './use-price-changes';

/** What the selected products will cost; nothing is written before CONFERMA. Without its state it leads to the list. */
function PricesPage() {
  const asked = pricesState(useLocation().state);
  const { client } = usePortal();
  useHeader({
    title: pricesTexts.title,
    showTitle: true,
    showClose: true,
    closePage: catalogueUrl('products'),
    returnState: asked && ({ selected: asked.products } satisfies SelectedState),
    selectedElement: 1,
  });
  const { data, error, failed, retry } = useCatalogue();

  if (!asked || !client.offers('changePrices')) return <Navigate to={catalogueUrl('products')} replace />;
  if (data) return <NewPrices asked={asked} catalogue={data} />;
  if (failed) return <Unavailable area="catalogue" error={error} onRetry={retry} />;
  return <FormSkeleton fields={[56, 96, 96]} />;
}

function NewPrices({ asked, catalogue }: { asked: PricesState; catalogue: Catalogue }) {
  const navigate = useNavigate();
  const { sending, failure, send } = usePriceChanges();
  const [correcting, setCorrecting] = useState(false);
  const meant = new Set(asked.products);
  const products = catalogue.products.filter(({ productId }) => meant.has(productId));
  const { rows, prices, same, impossible } = pricesAfter(products, asked.change);

  function show(change: PriceChange): void {
    setCorrecting(false);
    void navigate(pricesUrl, { replace: true, state: { ...asked, change } satisfies PricesState });
  }

  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {prices.length === 0 ? (
              pricesTexts.none
            ) : (
              <>
                <HeroNumber>{pricesTexts.count(prices.length)}</HeroNumber> {pricesTexts.changing(prices.length)}
                {same > 0 && pricesTexts.same(same)}
              </>
            )}
          </Hero>
          <Text $tone="muted">{pricesTexts.lead}</Text>
        </Stack>
        <FixedValue
          label={pricesTexts.change}
          value={pricesTexts.described(asked.change)}
          action={
            <TextLink as="button" type="button" caps disabled={sending} onClick={() => setCorrecting(true)}>
              {pricesTexts.edit}
            </TextLink>
          }
        />
      </PageHead>
      <Stack $gap={5}>
        {failure && (
          <ChangeFailure error={failure}>{pricesTexts[overtaken(failure) ? 'overtaken' : 'failed']}</ChangeFailure>
        )}
        {impossible > 0 && <Notice tone="warn">{pricesTexts.impossibleHint(impossible)}</Notice>}
        <PricesTable rows={rows} />
      </Stack>
      <ConfirmBar
        label={pricesTexts.bar}
        words={
          <>
            <b>{pricesTexts.ready(prices.length)}</b> {pricesTexts.canUndo}
          </>
        }
      >
        <Button
          variant="ghost"
          disabled={sending}
          onClick={() =>
            navigate(catalogueUrl('products'), {
              replace: true,
              state: { selected: asked.products } satisfies SelectedState,
            })
          }
        >
          {pricesTexts.cancel}
        </Button>
        <Button loading={sending} disabled={prices.length === 0} onClick={() => void send(prices)}>
          {pricesTexts.confirm}
        </Button>
      </ConfirmBar>
      {correcting && (
        <PriceChangeDialog
          products={products}
          start={asked.change}
          onShow={show}
          onCancel={() => setCorrecting(false)}
        />
      )}
    </Page>
  );
}

export default withQueries(PricesPage);
