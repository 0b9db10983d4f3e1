/** `@portal/ui/result`: the receipt at the end of a flow, and the panel for a page without its data. */
export { Receipt, type ReceiptTone } from './receipt';
export { UnavailablePanel } from './unavailable-panel';
