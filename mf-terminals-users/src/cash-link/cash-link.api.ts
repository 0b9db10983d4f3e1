import type { CallInput, CashLink } from '@portal/contract';
import type { ApiClient, DownloadedFile } from '@portal/platform';
import { change } from '../kit/change';

/** What a merchant notes of a terminal. */
export type CashLinkNote = CallInput<'setCashLink'>['body'];

/** @param seen the terminal as the person last saw it */
export function setCashLink(client: ApiClient, seen: CashLink, body: CashLinkNote) {
  const { terminalId, registerSerial, linkedOn } = seen;
  return change(client, 'setCashLink', { params: { terminalId }, body }, { replaces: [registerSerial, linkedOn] });
}

/** What the agency asks for, as a spreadsheet. */
export const downloadCashLinks = (client: ApiClient): Promise<DownloadedFile> =>
  client.download('downloadCashLinks', {}, { defaultName: 'collega-alla-cassa.xlsx' });
