/** `@portal/ui/layers`: what is open above the page. */
export { closeTopLayer, useAnyLayerOpen, useOpenLayer, usePageCovered } from './open-layers';
