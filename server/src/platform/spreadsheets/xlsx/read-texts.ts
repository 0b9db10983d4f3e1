import { readXml, type XmlEvents } from './read-xml.ts';

/**
 * Collects the text of an item: all its runs, without the phonetic ones, which are shown small above it (ECMA-376,
 * 18.4).
 */
export function textCollector(): Required<Pick<XmlEvents, 'open' | 'text' | 'close'>> & { take(): string } {
  let text = '';
  let phonetic = 0;
  let isInside = false;
  return {
    open(name) {
      if (name === 'rPh') phonetic += 1;
      isInside = name === 't' && phonetic === 0;
    },
    text(piece) {
      if (isInside) text += piece;
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1;
      isInside = false;
    },
    take() {
      const taken = unescapedText(text);
      text = '';
      return taken;
    },
  };
}

/**
 * Undoes what this format does to characters that XML cannot contain (ECMA-376, ST_Xstring).
 *
 * @example unescapedText('a_x000A_b') // 'a\nb'
 */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The table of texts that cells refer to by number; empty when the file has none. */
export function readTexts(content: Buffer | undefined): readonly string[] {
  const texts: string[] = [];
  if (!content) return texts;
  const collector = textCollector();
  readXml(content, {
    ...collector,
    close(name, parent) {
      collector.close(name, parent);
      if (name === 'si') texts.push(collector.take());
    },
  });
  return texts;
}
