/** `@portal/ui/layers`: what lies open above the page. */
export { closeTopLayer, useAnyLayerOpen, useOpenLayer, usePageCovered } from './open-layers';
