/** `@portal/ui/result`: the receipt at the end of a flow. */
export { Receipt, type ReceiptProps, type ReceiptTone } from './receipt';
