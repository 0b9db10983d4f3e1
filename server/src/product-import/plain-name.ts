import { straightApostrophes, withoutUnseen } from '@portal/contract';
import { cleanName } from '../kit/names.ts';

/** Letters of any language, digits, spaces and the apostrophe. */
const PLAIN = /^[\p{L}\p{M}\p{Nd}' ]+$/u;

export const isPlainName = (name: string): boolean => PLAIN.test(name);

/**
 * Makes apostrophes straight and removes invisible characters: office programs make apostrophes curly while somebody
 * types, and a text copied from a page brings invisible characters along.
 */
export const straightened = (name: string): string => cleanName(straightApostrophes(withoutUnseen(name)));
