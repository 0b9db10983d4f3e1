/**
 * The file name in a Content-Disposition header (RFC 6266). `filename*` (RFC 5987, any script) wins over `filename`.
 * Only the last part of a path is kept, so that no answer can choose a folder.
 *
 * @returns undefined when the header names no file
 * @example fileNameOf("attachment; filename=\"a.xlsx\"; filename*=UTF-8''utenze%20caff%C3%A8.xlsx") // 'utenze caffè.xlsx'
 */
export function fileNameOf(header: string | null): string | undefined {
  if (!header) return undefined;
  const extended = /;\s*filename\*\s*=\s*(UTF-8|ISO-8859-1)'[^']*'([^;\s]+)/i.exec(header);
  const quoted = /;\s*filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(header);
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(header);
  const name = decoded(extended?.[1], extended?.[2]) ?? quoted?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[1];
  return name?.split(/[\\/]/).pop()?.trim() || undefined;
}

function decoded(charset: string | undefined, text: string | undefined): string | undefined {
  if (!charset || !text) return undefined;
  try {
    if (charset.toUpperCase() === 'UTF-8') return decodeURIComponent(text);
    return text.replace(/%([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  } catch {
    // The escape is malformed: use the plain `filename`.
    return undefined;
  }
}
