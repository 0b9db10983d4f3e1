import type { ProductImport } from '@portal/contract';
import { ApiError } from '@portal/platform';
import { fullText } from '../kit/catalogue/catalogue-full';
import { historyWords } from './table-words.texts';

/** Why the undoing of an import was refused, in words for the person; undefined for any other failure. */
export function undoRefusal(error: unknown, undone: Pick<ProductImport, 'ofTable'>): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return fullText(error) ?? historyWords(undone).tooLate;
}
