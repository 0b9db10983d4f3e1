/** The rows of a table, the first of them its head, with columns of one width each. */
export function alignedRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...others.map((row) => line(row)),
  ];
}
