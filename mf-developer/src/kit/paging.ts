/** The rows of one page of a table, with the number of the page and of all pages. */
export interface PageOf<Row> {
  rows: readonly Row[];
  /** From 1. */
  page: number;
  /** At least 1, even without rows. */
  pages: number;
}

/**
 * The page that an address asks for, or the nearest one that exists.
 *
 * @example pageOf(merchants, '2', 10)
 */
export function pageOf<Row>(rows: readonly Row[], wanted: string, size: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const asked = Number(wanted);
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}
