import { CATEGORY_COLORS } from '@portal/contract';
import { CONTRACT } from './people.sample';
import { samplePicture } from './sample-picture';
import type { StoredCategory, StoredProduct } from './world';

const [blue, lightBlue, teal, green, yellow, orange, red, pink, violet] = CATEGORY_COLORS;

const CATEGORIES: Readonly<Record<string, string>> = {
  Aperitivi: blue,
  'Caffè e tè': teal,
  Colazione: orange,
  "Conserve e sott'oli": lightBlue,
  "Dolci dell'Appennino": pink,
  'Frutta e verdura': green,
  Panetteria: yellow,
  'Salumi e formaggi': red,
  'Vini e birre': violet,
};

/** Name, description, price in cents, categories, colour of the picture. */
type Sample = readonly [string, string, number, readonly string[], string?];

const PRODUCTS: readonly Sample[] = [
  ['Caffè espresso', 'Miscela 100% arabica, tostata a legna', 130, ['Caffè e tè', 'Colazione'], '#5A3522'],
  ['Caffè macchiato', 'Espresso con latte montato', 150, ['Caffè e tè', 'Colazione'], '#8A5A3A'],
  ["Caffè d'orzo", 'In tazza piccola o grande', 150, ['Caffè e tè', 'Colazione']],
  ['Cappuccino', "Espresso, latte fresco montato a vapore e un po' di cacao", 180, ['Caffè e tè', 'Colazione']],
  ['Marocchino', 'Espresso, cacao amaro e schiuma di latte', 190, ['Caffè e tè', 'Colazione']],
  ['Tè nero', '', 220, ['Caffè e tè']],
  ['Tisana del giardino', 'Melissa, menta e finocchio', 250, ['Caffè e tè']],
  ['Cornetto alla crema', 'Sfogliato al burro, crema fresca', 160, ['Colazione', 'Panetteria'], '#D98A3B'],
  ['Cornetto vuoto', '', 130, ['Colazione', 'Panetteria']],
  ['Bombolone', 'Fritto ogni mattina, con crema o marmellata', 180, ['Colazione']],
  ["Spremuta d'arancia", 'Arance di Ribera', 350, ['Colazione', 'Aperitivi', 'Frutta e verdura'], '#ED7840'],
  ['Yogurt e cereali', "Fiocchi d'avena e frutta di stagione", 420, ['Colazione']],
  ['Mortadella', 'Con pistacchi, taglio sottile', 240, ['Salumi e formaggi', 'Aperitivi'], '#D9818C'],
  ['Prosciutto crudo', "24 mesi, all'etto", 390, ['Salumi e formaggi']],
  ['Parmigiano 24 mesi', "Di montagna, all'etto", 245, ['Salumi e formaggi']],
  ['Squacquerone', "All'etto", 160, ['Salumi e formaggi']],
  ['Pane comune', 'Al chilo', 380, ['Panetteria']],
  ['Focaccia al rosmarino', 'Un trancio', 250, ['Panetteria']],
  ['Lambrusco di Sorbara', 'Bottiglia 75 cl', 1050, ['Vini e birre', 'Aperitivi'], '#4A1230'],
  ['Birra alle castagne', 'Bottiglia 33 cl', 490, ['Vini e birre']],
  ["Spritz all'arancia", "Con oliva e fetta d'arancia", 550, ['Aperitivi']],
  ['Mele renette', 'Al chilo', 290, ['Frutta e verdura']],
  ['Funghi porcini', "All'etto, secondo il bosco", 390, ['Frutta e verdura']],
  ['Giardiniera', 'Vaso da 500 g', 680, ["Conserve e sott'oli"]],
  ['Aceto balsamico 12 anni', 'Boccetta da 100 ml', 3900, ["Conserve e sott'oli"]],
  ['Zuppa inglese', 'Una coppa', 450, ["Dolci dell'Appennino"]],
  ['Amaretti morbidi', "All'etto", 280, ["Dolci dell'Appennino"]],
  ['Borsa di tela', '', 800, []],
  ['Sacchetto', '', 10, []],
];

export function sampleCategories(): StoredCategory[] {
  return Object.entries(CATEGORIES).map(([name, color], index) => ({
    contractCode: CONTRACT.bottega,
    categoryId: `category-${index + 1}`,
    name,
    color,
    deleted: false,
  }));
}

/** The products of the first merchant. The others have an empty catalogue. */
export function sampleProducts(categories: readonly StoredCategory[]): StoredProduct[] {
  const idOf = new Map(categories.map(({ name, categoryId }) => [name, categoryId]));
  return PRODUCTS.map(([name, descr, amount, inCategories, paint], index) => ({
    contractCode: CONTRACT.bottega,
    productId: `product-${index + 1}`,
    name,
    descr: descr || null,
    amount,
    categories: inCategories.flatMap((category) => idOf.get(category) ?? []),
    image: paint ? samplePicture(paint) : null,
    lastUpdate: `2026-10-${String(1 + (index % 28)).padStart(2, '0')} 09:10:00`,
    deleted: false,
  }));
}
