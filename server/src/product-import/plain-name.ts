/** Letters of any language, digits, spaces and the apostrophe. */
const PLAIN = /^[\p{L}\p{M}\p{Nd}' ]+$/u;

export const isPlainName = (name: string): boolean => PLAIN.test(name);

/** Office programs turn an apostrophe round while somebody types. */
export const straightened = (name: string): string => name.replaceAll(/[’ʼ‘]/g, "'");
