import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { ActionSentence, Facts } from './action-sentence.ts';
import { counted, euro, list, quoted } from './words.texts.ts';

const products = (count: number) => counted(count, 'prodotto', 'prodotti');

/** A thing by its name, when that is still known: `il prodotto «Pane»`, `un prodotto`. */
const named = (name: string, the: string, one: string) => (name === '' ? one : `${the} ${quoted(name)}`);
const theProduct = ({ name, text }: Facts) => named(name || text('name'), 'il prodotto', 'un prodotto');
const theCategory = ({ name, text }: Facts) => named(name || text('name'), 'la categoria', 'una categoria');
const ofCategory = ({ name, text }: Facts) => named(name || text('name'), 'della categoria', 'di una categoria');

/** A single thing by its name, several by their number. */
const productOr = ({ count, name }: Facts) => (count > 1 ? products(count) : quoted(name, 'un prodotto'));
const file = ({ text }: Facts) => quoted(text('fileName'), 'un file');

const ofProduct = ({ name, text }: Facts) => quoted(name || text('name'), 'un prodotto');

/** @param how goes after the product: ` importando …` */
function updatedProduct(facts: Facts, how = ''): string {
  const { change } = facts;
  const price = change('amount');
  const name = change('name');
  const changes = list([
    price && `il prezzo da ${euro(price.before)} a ${euro(price.after)}`,
    name && `il nome da ${quoted(name.before)} a ${quoted(name.after)}`,
    change('description') && 'la descrizione',
    change('categories') && 'le categorie',
  ]);
  if (price && !name && !change('description') && !change('categories')) {
    return `ha cambiato il prezzo di ${ofProduct(facts)} da ${euro(price.before)} a ${euro(price.after)}${how}`;
  }
  return changes === ''
    ? `ha modificato ${theProduct(facts)}${how}`
    : `ha modificato ${ofProduct(facts)}${how}: ${changes}`;
}

function newPrices({ count, name, change }: Facts): string {
  const price = change('price');
  return price
    ? `ha cambiato il prezzo di ${quoted(name, 'un prodotto')} da ${euro(price.before)} a ${euro(price.after)}`
    : `ha cambiato il prezzo di ${products(count)}`;
}

function updatedCategory(facts: Facts): string {
  const name = facts.change('name');
  return name
    ? `ha rinominato la categoria ${quoted(name.before)} in ${quoted(name.after)}`
    : `ha cambiato il colore ${ofCategory(facts)}`;
}

const summary = (facts: Facts) =>
  facts.holds('ofTable')
    ? `ha modificato ${products(facts.number('changed'))} in tabella`
    : `ha importato ${file(facts)}: ${counted(facts.number('new'), 'prodotto nuovo', 'prodotti nuovi')}, ${counted(facts.number('changed'), 'modificato', 'modificati')}`;

const undone = (facts: Facts) =>
  facts.holds('ofTable') ? 'ha annullato una modifica in tabella' : `ha annullato l'importazione di ${file(facts)}`;

/** In the history of a product or category, what happened to it. */
function imported(facts: Facts): string {
  const how = facts.holds('ofTable') ? ' in tabella' : ` importando ${file(facts)}`;
  if (facts.byImport === 'createdProduct') return `ha creato ${theProduct(facts)}${how}`;
  if (facts.byImport === 'createdCategory') return `ha creato ${theCategory(facts)}${how}`;
  return facts.byImport === null ? summary(facts) : updatedProduct(facts, how);
}

/** In the history of a product, that product; elsewhere, how many products: `count` includes the category. */
const productsOf = ({ count, name, subjectName }: Facts) =>
  name !== '' && name !== subjectName ? quoted(name) : products(count - 1);

/** What people do to the catalogue, and with its files. */
export const CATALOGUE_ACTIONS = {
  createProducts: {
    kind: 'catalogue',
    did: (facts) => `ha creato ${facts.count > 1 ? products(facts.count) : theProduct(facts)}`,
  },
  updateProduct: { kind: 'catalogue', did: (facts) => updatedProduct(facts) },
  updateProductCategories: {
    kind: 'catalogue',
    did: (facts) => `ha cambiato le categorie di ${ofProduct(facts)}`,
  },
  changePrices: { kind: 'catalogue', did: newPrices },
  deleteProduct: { kind: 'catalogue', did: (facts) => `ha eliminato ${theProduct(facts)}` },
  deleteProducts: { kind: 'catalogue', did: (facts) => `ha eliminato ${productOr(facts)}` },
  restoreProducts: { kind: 'catalogue', did: (facts) => `ha ripristinato ${productOr(facts)}` },
  createCategory: {
    kind: 'catalogue',
    did: ({ count, subject }) => `ha creato ${count > 1 ? 'le categorie' : 'la categoria'} ${quoted(subject)}`,
  },
  updateCategory: { kind: 'catalogue', did: updatedCategory },
  duplicateCategory: {
    kind: 'catalogue',
    did: ({ text }) => `ha creato la categoria ${quoted(text('name'))} come copia`,
  },
  deleteCategory: { kind: 'catalogue', did: (facts) => `ha eliminato ${theCategory(facts)}` },
  restoreCategory: { kind: 'catalogue', did: (facts) => `ha ripristinato ${theCategory(facts)}` },
  addCategoryProducts: {
    kind: 'catalogue',
    did: (facts) => `ha aggiunto ${productsOf(facts)} alla categoria ${quoted(facts.subjectName)}`,
  },
  removeCategoryProducts: {
    kind: 'catalogue',
    did: (facts) => `ha tolto ${productsOf(facts)} dalla categoria ${quoted(facts.subjectName)}`,
  },
  uploadCatalog: { kind: 'imports', did: imported, tried: 'ha provato a importare un file' },
  confirmImport: { kind: 'imports', did: imported, tried: 'ha provato a cambiare più prodotti insieme' },
  undoImport: { kind: 'imports', did: undone },
  downloadCatalog: { kind: 'imports', did: () => 'ha scaricato il catalogo' },
  downloadCatalogXlsx: { kind: 'imports', did: () => 'ha scaricato il catalogo' },
  downloadImportMistakes: { kind: 'imports', did: () => "ha scaricato il file con gli errori di un'importazione" },
} as const satisfies Partial<Record<AuditAction, ActionSentence>>;
