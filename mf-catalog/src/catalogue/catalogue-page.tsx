import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation, useNavigate, useSearchParams } from '@portal/federation/router';
import { Page } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { Tabs } from '@portal/ui/tabs';
import { type ReactNode, useState } from 'react';
import { type CatalogueTab, catalogueUrl, PARAMETER, tabFromUrl } from '../kit/catalogue/catalogue.urls';
import { KEY, loadCatalogue, useCatalogue } from '../kit/catalogue/catalogue-queries';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { StaleNotice, Unavailable } from '../kit/catalogue/unavailable';
import { catalogueTexts } from './catalogue.texts';
import { CatalogueDialogs } from './catalogue-dialogs';
import { CatalogueSkeleton } from './catalogue-skeleton';
import { CategoryTab } from './category-tab';
import { ProductTab } from './product-tab';
import { useCatalogueActions } from './use-catalogue-actions';
import { useMarker } from './use-marker';

/** The merchant's categories and products, in two tabs. The address names the open one (CAT-001). */
function CataloguePage() {
  useHeader({ title: catalogueTexts.title, showTitle: true, selectedElement: 1 });
  const { data, error, failed, retry, retrying } = useCatalogue();

  if (!data && failed) return <Unavailable area="catalogue" error={error} onRetry={retry} />;
  return (
    <CatalogueTabs
      catalogue={data}
      stale={failed && <StaleNotice spaced error={error} onRetry={retry} retrying={retrying} />}
    />
  );
}

interface Props {
  /** Undefined while it loads. */
  catalogue: Catalogue | undefined;
  stale: ReactNode;
}

function CatalogueTabs({ catalogue, stale }: Props) {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const actions = useCatalogueActions(catalogue);
  const running = useMarker(catalogue, actions);
  const tab = tabFromUrl(parameters.get(PARAMETER.tab));
  const focusKept = useFocusKept();
  // A catalogue that is already cached is drawn completely at once. Otherwise going back could not restore the scroll
  // position.
  const [known] = useState(catalogue !== undefined);

  const open = (chosen: CatalogueTab) => navigate(catalogueUrl(chosen), { replace: true, state });
  const loading = (of: CatalogueTab) => <CatalogueSkeleton tab={of} />;

  return (
    <Page $tabs ref={focusKept}>
      <Tabs
        label={catalogueTexts.title}
        value={tab}
        onChange={open}
        items={[
          {
            id: 'categories',
            label: catalogueTexts.categories,
            panel: catalogue ? (
              <>
                {stale}
                <CategoryTab catalogue={catalogue} actions={actions} atOnce={known} />
              </>
            ) : (
              loading('categories')
            ),
          },
          {
            id: 'products',
            label: catalogueTexts.products,
            panel: catalogue ? (
              <>
                {stale}
                <ProductTab catalogue={catalogue} actions={actions} reach={running} />
              </>
            ) : (
              loading('products')
            ),
          },
        ]}
      />
      {catalogue && <CatalogueDialogs catalogue={catalogue} actions={actions} />}
    </Page>
  );
}

export default withQueries(CataloguePage, [[KEY.catalogue, loadCatalogue]]);
