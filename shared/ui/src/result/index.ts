/** `@portal/ui/result`: the receipt at the end of a flow, and the panel for a page without its data. */
export { Receipt, type ReceiptProps, type ReceiptTone } from './receipt';
export { UnavailablePanel, type UnavailablePanelProps } from './unavailable-panel';
