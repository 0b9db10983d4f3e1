/** `@portal/ui/result`: the receipt at the end of a flow, and what stands where a page has no data. */
export { Receipt, type ReceiptProps, type ReceiptTone } from './receipt';
export { UnavailablePanel, type UnavailablePanelProps } from './unavailable-panel';
