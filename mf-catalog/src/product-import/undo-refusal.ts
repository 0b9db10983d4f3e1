import { RECENTLY_DELETED_CODE } from '@portal/contract';
import { ApiError } from '@portal/platform';
import { fullText } from '../kit/catalogue/catalogue-full';
import { historyTexts } from './history.texts';

/** The words for a refusal to undo an import that trying again later does not help; undefined for any other failure. */
export function undoRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code === RECENTLY_DELETED_CODE) return undefined;
  return fullText(error) ?? historyTexts.tooLate;
}
