import { ApiError } from '@portal/platform';
import { localRefusal } from './import-file-rules';
import { type ImportMistake, importMistakes } from './import-mistake';
import { importTexts } from './product-import.texts';

/** Why a file was refused. */
export interface ImportRefusal {
  /** The specified message. */
  text: string;
  /** Why, and what to do, where the message does not say it. */
  advice?: string;
  /** The list in 'dettaglio errori'; empty when there is nothing more to say. */
  mistakes: readonly ImportMistake[];
  /** Identifies the file on the server, if the server kept it; its rows can then be corrected. */
  importId: string | null;
}

/** The steps of an upload, as indexes into `importTexts.phases`. */
export const PHASE = { reading: 0, sending: 1, waiting: 2, refreshing: 3 } as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/**
 * The form's states: no file, an accepted file, or its upload (IMP-007). `share` is the part that was sent, from 0 to
 * 1.
 */
export type ImportState =
  | { step: 'empty'; refusal: ImportRefusal | null }
  | { step: 'chosen'; file: File }
  | { step: 'uploading'; file: File; phase: Phase; share: number };

export type ImportEvent =
  /** The file picker opens (IMP-009). */
  | { type: 'picking' }
  | { type: 'file'; file: File }
  /** The file is removed with its trash button (IMP-008). */
  | { type: 'clear' }
  | { type: 'interrupt' }
  | { type: 'advance'; phase: Phase; share?: number }
  | { type: 'refused'; refusal: ImportRefusal };

export const NO_FILE: ImportState = { step: 'empty', refusal: null };

export function importState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'picking':
      return state.step === 'empty' ? NO_FILE : state;
    case 'file': {
      if (state.step === 'uploading') return state;
      const local = localRefusal(event.file);
      return local === null
        ? { step: 'chosen', file: event.file }
        : { step: 'empty', refusal: { ...local, mistakes: [], importId: null } };
    }
    case 'clear':
      return NO_FILE;
    case 'interrupt':
      return state.step === 'uploading' ? { step: 'chosen', file: state.file } : state;
    case 'advance':
      if (state.step === 'empty') return state;
      return { step: 'uploading', file: state.file, phase: event.phase, share: event.share ?? 1 };
    case 'refused':
      return { step: 'empty', refusal: event.refusal };
  }
}

const MANY_SHEETS = '4001';
/** Our own code for a file that cannot be read. */
const UNREADABLE = '4002';

/**
 * What a failed upload says about the file; null when it says nothing, so that the result page must be shown (IMP-010
 * to IMP-012).
 *
 * @example refusalOf(new ApiError({ operation: 'uploadCatalog', address: '…', status: 400, code: '4001' })) // { text: 'Il file deve …', mistakes: [], importId: null }
 */
export function refusalOf(error: unknown): ImportRefusal | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  if (error.code === MANY_SHEETS) return { text: importTexts.manySheets, mistakes: [], importId: null };
  if (error.errorsCause.length === 0) return null;
  const mistakes = importMistakes(error.errorsCause);
  const refusal = { text: importTexts.mistakes, mistakes, importId: error.importId };
  return error.code === UNREADABLE && isOfFile(mistakes)
    ? { ...refusal, advice: mistakes.map(({ cause }) => cause).join(' ') }
    : refusal;
}

/** Whether all causes are about no row. They are then few, and say what to do. */
const isOfFile = (mistakes: readonly ImportMistake[]): boolean =>
  mistakes.length > 0 && mistakes.every(({ row, column }) => row === null && column === '');
