import type { ActivityPage, CallInput } from '@portal/contract';
import type { ApiClient, DownloadedFile } from '@portal/platform';

/** What the page asks for: the filters, and where the previous page ended. */
export type ActivityQuery = NonNullable<CallInput<'getActivity'>['query']>;

/** File name when the answer gives none. */
const DEFAULT_NAME = 'attivita.xlsx';

/** A page of what was done at the merchant. */
export const getActivity = (client: ApiClient, query: ActivityQuery, signal?: AbortSignal): Promise<ActivityPage> =>
  client.call('getActivity', { query }, { signal });

/** A page of what a developer did. */
export const getOwnActivity = (client: ApiClient, query: ActivityQuery, signal?: AbortSignal): Promise<ActivityPage> =>
  client.call('getOwnActivity', { query }, { signal });

/** The same as a file, for administrators. */
export const downloadActivity = (client: ApiClient, query: ActivityQuery): Promise<DownloadedFile> =>
  client.download('downloadActivity', { query }, { defaultName: DEFAULT_NAME });

/** The same as a file, for developers. */
export const downloadOwnActivity = (client: ApiClient, query: ActivityQuery): Promise<DownloadedFile> =>
  client.download('downloadOwnActivity', { query }, { defaultName: DEFAULT_NAME });
