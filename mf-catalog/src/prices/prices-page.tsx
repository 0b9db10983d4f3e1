import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation, useNavigate } from '@portal/federation/router';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, FixedValue, Hero, HeroNumber, Notice, Page, PageHead, Stack, Text, TextLink } from '@portal/ui';
import { useState } from 'react';
import { catalogueUrl, pricesUrl } from '../kit/catalogue/catalogue.urls';
import { OfSelected } from '../kit/catalogue/of-selected';
import type { SelectedState } from '../kit/catalogue/selected-products';
import { ConfirmBar } from '../kit/confirmation/confirm-bar';
import { type PriceChange, type PricesState, pricesAfter, pricesState } from '../kit/prices/price-change';
import { PriceChangeDialog } from '../kit/prices/price-change-dialog';
import { pricesTexts } from '../kit/prices/prices.texts';
import { PricesTable } from './prices-table';
import { overtaken, usePriceChanges } from './use-price-changes';

/** What the selected products will cost; nothing is written before CONFERMA. Without its state it leads to the list. */
function PricesPage() {
  const { state } = useLocation();
  const { client } = usePortal();
  return (
    <OfSelected title={pricesTexts.title} asked={client.offers('changePrices') ? pricesState(state) : null}>
      {(asked, products) => <NewPrices asked={asked} products={products} />}
    </OfSelected>
  );
}

function NewPrices({ asked, products }: { asked: PricesState; products: readonly Product[] }) {
  const navigate = useNavigate();
  const { sending, failure, send } = usePriceChanges();
  const [correcting, setCorrecting] = useState(false);
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
