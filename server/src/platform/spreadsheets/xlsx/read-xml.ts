import { SaxesParser } from 'saxes';

/** The attributes of an element, with their prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** What to do while XML is read. Names come without their prefix, so any prefix and namespace will do. */
export interface XmlEvents {
  open?(name: string, attributes: Attributes, parent: string): void;
  text?(text: string): void;
  close?(name: string, parent: string): void;
  /** Whether the rest need not be read. */
  isEnough?(): boolean;
}

/** No part of a spreadsheet is as deep. */
const MAX_DEPTH = 64;

const CHUNK = 64 * 1024;

/**
 * Reads XML from its start to its end, without keeping it.
 *
 * @throws Error when it is not well-formed, or not in the encoding that it claims
 */
export function readXml(bytes: Buffer, events: XmlEvents): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const open: string[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === MAX_DEPTH) throw new Error('The XML is too deep');
    const bare = local(name);
    events.open?.(bare, attributes, open.at(-1) ?? '');
    open.push(bare);
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => {
    open.pop();
    events.close?.(local(name), open.at(-1) ?? '');
  });
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const stream = at + CHUNK < bytes.length;
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream }));
    if (events.isEnough?.()) return;
  }
  parser.close();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The encoding of a part: by its first bytes, else by its declaration (XML 1.0, appendix F). */
function encodingOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1');
  if (['\xff\xfe', '<\0'].some((mark) => start.startsWith(mark))) return 'utf-16le';
  if (['\xfe\xff', '\0<'].some((mark) => start.startsWith(mark))) return 'utf-16be';
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  // Whatever has come so far has one byte for each letter, so this would be a lie.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/**
 * An attribute by its name without a prefix.
 *
 * @example attribute({ 'r:id': 'rId1' }, 'id') // 'rId1'
 */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`) && !key.startsWith('xmlns:'));
  return prefixed === undefined ? undefined : attributes[prefixed];
}

/** Whether an attribute says yes, in one of the ways of XML Schema and of older programs. */
export const isTrue = (value: string | undefined): boolean => /^(?:1|true|on)$/i.test(value ?? '');
