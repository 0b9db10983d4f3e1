export { useResultPage } from './use-result-page';
