import { cleanName } from '../kit/names.ts';

/** Letters of any language, digits, spaces and the apostrophe. */
const PLAIN = /^[\p{L}\p{M}\p{Nd}' ]+$/u;

export const isPlainName = (name: string): boolean => PLAIN.test(name);

/**
 * Office programs turn an apostrophe round while somebody types; a text copied from a page brings characters along that
 * nobody sees.
 */
export const straightened = (name: string): string =>
  cleanName(name.replaceAll(/[’ʼ‘]/g, "'").replaceAll(/\p{Cf}/gu, ''));
