import { useNavigate } from '@portal/federation/router';
import { useAnyLayerOpen } from '@portal/ui/layers';
import { useEffect, useState } from 'react';
import { type CatalogueTab, catalogueUrl, PARAMETER, tabFromUrl } from './catalogue.urls';
import type { CatalogueMarker } from './catalogue-markers';

/**
 * Leaves an action to a tab of the catalogue, which then takes the page's place in the history. Where the page was
 * opened from there, the person gets back to it: otherwise going back would show the same list again.
 */
export function useHandOver(tab: CatalogueTab): (marker: CatalogueMarker) => void {
  const navigate = useNavigate();
  const covered = useAnyLayerOpen();
  const [marker, setMarker] = useState<CatalogueMarker | null>(null);

  useEffect(() => {
    // While a dialog is open, going back would only close it.
    if (!marker || covered) return;
    setMarker(null);
    const list = listBefore(tab);
    const open = () => void navigate(list ?? catalogueUrl(tab), { replace: true, state: marker });
    if (list === undefined) return open();
    // The router hears of it first.
    window.addEventListener('popstate', open, { once: true });
    void navigate(-1);
  }, [marker, covered, navigate, tab]);

  return setMarker;
}

/** The address of the tab, if it is the entry before this one. Not every browser tells. */
function listBefore(tab: CatalogueTab): string | undefined {
  const { navigation }: { navigation?: Navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return undefined;
  const { pathname, search, searchParams } = new URL(before);
  const isTab = pathname === catalogueUrl() && tabFromUrl(searchParams.get(PARAMETER.tab)) === tab;
  return isTab ? pathname + search : undefined;
}
