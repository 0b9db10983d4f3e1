import { CATALOGUE_FULL } from './catalogue-full.ts';
import type { DocumentedGroup } from './documentation.ts';

const NO_CATEGORY = 'The merchant has no such category.';
const NEITHER = 'The merchant has no such category or product.';
const NAME_TAKEN = "Another category has the name, or it is 'senza categoria'.";
const NOT_THE_BUCKET = "This call does not accept 'senza categoria'.";

export const categories = {
  name: 'Categories',
  description: `The merchant's categories. 'Senza categoria' is not one of them: it represents the products without a category. It has an id of any form and a colour;
    the portal recognises it by this name, in any letter case. Calls accept it only where they say so. Every write answers \`true\`. What belongs to another merchant answers 404.`,
  operations: {
    getCategories: {
      summary: 'List the categories',
      description: `Sorted by name, whatever the letter case. \`nProducts\` is a number written as text. 'Senza categoria' comes first, and is left out when it has no
        products.`,
      example:
        'GET /api/services/categories → [{ "categoryId": "…", "color": "#ED7840", "name": "Colazione", "nProducts": "9" }]',
      source: 'API-038, CAT-014 to CAT-018',
    },
    createCategory: {
      summary: 'Create categories',
      description:
        'All of them or none. Names are unique for a merchant, whatever the letter case. Colours are those of the palette.',
      errors: { 400: { 4000: NAME_TAKEN }, 409: CATALOGUE_FULL.categories },
      example: 'POST /api/services/category { "categories": [{ "name": "Colazione", "color": "#ED7840" }] } → true',
      source: 'API-039, CAT-023, CAT-024, CAT-031, CAT-032, CAT-080, CAT-082, Q-083',
    },
    updateCategory: {
      summary: 'Change a category',
      description: `A name of null keeps the stored one. \`nProducts\` is ignored. 'Senza categoria' can only change its colour: its name must be null.`,
      errors: { 400: { 4000: NAME_TAKEN, 4010: "'Senza categoria' cannot get another name." }, 404: NO_CATEGORY },
      example: `PUT /api/services/category/c1 { "categoryId": "c1", "color": "#ED7840", "name": "Colazioni", "nProducts": "9" }
        → true`,
      source: 'API-040, CAT-020, CAT-021, CAT-029, CAT-044',
    },
    deleteCategory: {
      summary: 'Delete a category',
      description: `Its products stay; those that were in no other category move to 'senza categoria'. It can be restored for ten minutes.`,
      errors: { 400: { 4010: NOT_THE_BUCKET }, 404: NO_CATEGORY },
      example: 'DELETE /api/services/category/c1 → true',
      source: 'API-041, CAT-035',
    },
    restoreCategory: {
      summary: 'Restore a deleted category',
      description: 'Brings back a category deleted within the last ten minutes, with its products.',
      errors: {
        400: { 4000: 'Another category has its name now.' },
        404: 'It was not deleted, or more than ten minutes ago.',
      },
      example: 'POST /api/services/category/restore { "categoryId": "c1" } → true',
      source: 'Own call',
    },
    duplicateCategory: {
      summary: 'Copy a category with its products',
      description: `Without \`color\` the copy has the colour of the original. Without \`name\` it gets a free name that begins with 'Copia di'.`,
      errors: {
        400: { 4000: NAME_TAKEN, 4010: NOT_THE_BUCKET },
        404: NO_CATEGORY,
        409: { ...CATALOGUE_FULL.categories, ...CATALOGUE_FULL.places },
        500: { 4300: 'The copy failed. The message is the name that it would have had.' },
      },
      example: 'POST /api/services/category/duplicate { "categoryId": "c1", "name": "Merenda" } → true',
      source: 'API-042, CAT-034, CAT-080, CAT-082, ERR-022, ERR-023, Q-051, Q-052',
    },
    getCategoryProducts: {
      summary: 'List the products of a category',
      description: `Products in the same form as in \`getProducts\`, sorted by name. The id of 'senza categoria' lists those without a category.`,
      errors: { 404: NO_CATEGORY },
      example: `GET /api/services/product/c1
        → [{ "productId": "p1", "name": "Cornetto", "amount": 160, "categories": ["c1"], … }]`,
      source: 'API-045, Q-011',
    },
    addCategoryProducts: {
      summary: 'Add products to a category',
      description: 'Products that are already in it stay.',
      errors: { 400: { 4010: NOT_THE_BUCKET }, 404: NEITHER, 409: CATALOGUE_FULL.places },
      example: 'POST /api/services/category/addProducts { "categoryId": "c1", "products": ["p1"] } → true',
      source: 'API-044, CAT-080, CAT-082, Q-048',
    },
    removeCategoryProducts: {
      summary: 'Remove products from a category',
      description: 'The products stay in the catalogue. Those that were not in the category are ignored.',
      errors: { 400: { 4010: NOT_THE_BUCKET }, 404: NEITHER },
      example: 'POST /api/services/category/removeProducts { "categoryId": "c1", "products": ["p1"] } → true',
      source: 'API-043, CAT-048, Q-048',
    },
  },
} as const satisfies DocumentedGroup;
