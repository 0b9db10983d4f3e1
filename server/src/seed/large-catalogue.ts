import { CATEGORY_COLORS } from '@portal/contract';
import type { NewProduct } from '../kit/catalogue/new-products.ts';

const departments = [
  ...['Acqua', 'Animali', 'Bagno', 'Biscotti', 'Cancelleria', 'Carta', 'Casa', 'Colazione', 'Conserve', 'Cucina'],
  ...[
    'Detersivi',
    'Dolciumi',
    'Elettronica',
    'Giardino',
    'Giocattoli',
    'Legumi',
    'Pasta',
    'Riso',
    'Tessuti',
    'Viaggio',
  ],
];
const shelves = ['ogni giorno', 'scelti per te', 'in offerta'];

/** Sixty categories, three for each department. */
export const largeCategories = departments.flatMap((department, index) =>
  shelves.map((shelf) => ({
    name: `${department}: ${shelf}`,
    color: CATEGORY_COLORS[index % CATEGORY_COLORS.length],
  })),
);

const things = [
  ...['Tazza', 'Ciotola', 'Vassoio', 'Bottiglia', 'Barattolo', 'Cestino', 'Scatola', 'Lampada', 'Cuscino', 'Tovaglia'],
  ...['Spugna', 'Sapone', 'Quaderno', 'Matita', 'Borsa', 'Ombrello', 'Coperta', 'Candela', 'Cornice', 'Orologio'],
  ...['Pentola', 'Mestolo', 'Tagliere', 'Grembiule', 'Annaffiatoio'],
];
const kinds = [
  ...['rosso', 'blu', 'verde', 'giallo', 'bianco', 'nero', 'grigio', 'azzurro', 'viola', 'arancio'],
  ...['leggero', 'robusto', 'piccolo', 'medio', 'grande', 'doppio', 'liscio', 'a righe', 'a quadri', 'a pois'],
];
const SERIES = 20;

/** One in this many products has no category. */
const UNCATEGORISED_EACH = 50;

/** Ten thousand different products, each in one to three categories or in none. */
export function largeProducts(categoryIds: readonly string[]): NewProduct[] {
  const names = things.flatMap((thing) =>
    kinds.flatMap((kind) => Array.from({ length: SERIES }, (_, series) => `${thing} ${kind} ${series + 1}`)),
  );
  return names.map((name, index) => ({
    name,
    description: index % 3 === 0 ? null : `Articolo ${10_000 + index}, in pronta consegna`,
    amount: 90 + ((index * 37) % 9_900),
    categoryIds: index % UNCATEGORISED_EACH === 0 ? [] : categoriesOf(index, categoryIds),
  }));
}

function categoriesOf(index: number, categoryIds: readonly string[]): string[] {
  const places = [index, index * 7 + 1, index * 11 + 2].slice(0, 1 + (index % 3));
  return places.flatMap((place) => categoryIds[place % categoryIds.length] ?? []);
}
