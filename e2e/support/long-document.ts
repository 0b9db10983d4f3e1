const LINES = Array.from({ length: 20 }, () => 'Il presente documento disciplina le condizioni generali del servizio.');

/** A PDF in A4 with one article on each page: a heading and lines, laid out as for print. */
export function longDocument(articles: number): Buffer {
  const pages = Array.from({ length: articles }, (_, place) => {
    const lines = [`Articolo ${place + 1}`, ...LINES].map((line) => `(${line}) Tj T*`).join(' ');
    return { object: FIRST_PAGE + 2 * place, content: `BT /F1 12 Tf 24 TL 60 780 Td ${lines} ET` };
  });
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${articles} /Kids [${pages.map(({ object }) => `${object} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ object, content }) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${object + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

/** The number of the first page's object: after the catalogue, the list of pages and the font. */
const FIRST_PAGE = 4;

/** The objects of a PDF as a file, with the table that says where each of them begins. */
function written(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n', ...objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`)];
  let begin = 0;
  const begins = parts.map((part) => {
    begin += part.length;
    return begin;
  });
  const table = begins.slice(0, -1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const head = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`;
  return Buffer.from(`${parts.join('')}${head}${end}`, 'latin1');
}
