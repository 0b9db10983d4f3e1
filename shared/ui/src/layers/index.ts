/** `@portal/ui/layers`: what lies open above the page. */
export { closeTopLayer, hasOpenLayer, useOpenLayer, usePageCovered } from './open-layers';
