export { useResultPage } from './use-result-page';
export { useStillHere } from './use-still-here';
