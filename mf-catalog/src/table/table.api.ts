import type { CallAnswer, CallInput } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/** Has the changed cells of a table judged and kept. Nothing is written to the catalogue. */
export const previewTable = (
  client: ApiClient,
  body: CallInput<'previewTable'>['body'],
): Promise<CallAnswer<'previewTable'>> => change(client, 'previewTable', { body });
