import { CATALOGUE_FULL } from './catalogue-full.ts';
import type { DocumentedGroup } from './documentation.ts';

const NO_PRODUCT = 'The merchant has no such product.';
const NEITHER = 'The merchant has no such product or category.';
const NOT_THE_BUCKET = "Products cannot be put into 'senza categoria'.";
const TOO_LARGE = 'The image is larger than 5 MB or has too many pixels, or the body is larger than 8 MiB.';
const UNREADABLE = 'The image is not a readable PNG or JPEG file.';

export const products = {
  name: 'Products',
  description: `The merchant's products, and the catalogue as a whole. Prices are whole euro cents, VAT included. \`categories\` are ids, sorted by the names of the
    categories; a product without any is in 'senza categoria', whose id is never listed. Every write answers \`true\`. What belongs to another merchant
    answers 404.`,
  operations: {
    getCatalog: {
      summary: 'Get the whole catalogue',
      description:
        'The answers of `getCategories` and `getProducts`, both taken at the same moment. The lists are empty for a merchant without a catalogue.',
      example: `GET /api/services/catalog
        → { "categories": [{ "name": "Colazione", "nProducts": "9", … }], "products": [{ "name": "Cornetto", … }] }`,
      source: 'API-037, CAT-022, Q-044',
    },
    getProducts: {
      summary: 'List the products',
      description: `Sorted by name, whatever the letter case. No list holds the bytes of images: \`imageUrl\` is the address of a thumbnail, and always shows the same
        picture. A path is one of the portal's origin, so a backend on another origin gives absolute addresses. \`descr\` and \`imageUrl\` may be null.`,
      example: `GET /api/services/products
        → [{ "productId": "p1", "name": "Cornetto", "amount": 160, "hasImage": true, "imageUrl": "/media/….webp", … }]`,
      source: 'API-047, CAT-014, PROD-018 to PROD-021, Q-044, Q-045',
    },
    getProduct: {
      summary: 'Get one product with its image',
      description:
        '`image` is in base64 without a prefix. `image`, `imageType` and `imageName` are null when there is none.',
      errors: { 404: NO_PRODUCT },
      example: `GET /api/services/product/p1/details
        → { "productId": "p1", "name": "Cornetto", "image": "iVBORw0…", "imageType": "image/png", … }`,
      source: 'API-046, PROD-018 to PROD-021',
    },
    createProducts: {
      summary: 'Create products',
      description: `All of them or none. Names may repeat. An image is png or jpeg by its content, whatever \`imageType\` says. It is stored upright, without metadata,
        and scaled down to 600 by 600 pixels at most.

        With an \`Idempotency-Key\`, a repetition within 24 hours gets the first answer and adds nothing.`,
      errors: {
        400: { 400: UNREADABLE, 4010: NOT_THE_BUCKET },
        404: 'The merchant has no such category.',
        409: { ...CATALOGUE_FULL.products, ...CATALOGUE_FULL.places },
        413: TOO_LARGE,
        422: 'The `Idempotency-Key` was used before with another body.',
      },
      example:
        'POST /api/services/product { "products": [{ "name": "Cornetto", "amount": 160, "categories": ["c1"] }] } → true',
      source: 'API-048, PROD-028 to PROD-034, PROD-090, CAT-080, CAT-082, Q-064, Q-083',
    },
    updateProduct: {
      summary: 'Change a product',
      description: `Takes the whole product. An absent or null \`descr\` empties it. An \`image\` of null deletes the image, bytes replace it, and an absent \`image\`
        keeps it. \`lastUpdate\` is ignored.`,
      errors: {
        400: { 400: UNREADABLE, 4010: NOT_THE_BUCKET },
        404: NEITHER,
        409: CATALOGUE_FULL.places,
        413: TOO_LARGE,
      },
      example: `PUT /api/services/product/p1 { "productId": "p1", "name": "Cornetto", "amount": 170, "categories": [], "image": null, … }
        → true`,
      source: 'API-049, API-050, PROD-043, CAT-080, CAT-082, Q-058, Q-064',
    },
    deleteProduct: {
      summary: 'Delete a product',
      description: 'It can be restored for ten minutes.',
      errors: { 404: NO_PRODUCT },
      example: 'DELETE /api/services/product/p1 → true',
      source: 'API-051, PROD-052',
    },
    deleteProducts: {
      summary: 'Delete several products',
      description: 'All of them or none. They can be restored for ten minutes.',
      errors: { 404: NO_PRODUCT },
      example: 'POST /api/services/products/delete { "products": ["p1", "p2"] } → true',
      source: 'Own call, CAT-019, CAT-045',
    },
    restoreProducts: {
      summary: 'Restore deleted products',
      description:
        'Brings back products deleted within the last ten minutes, all of them or none, with image and categories.',
      errors: { 404: 'One of them was not deleted, or more than ten minutes ago.' },
      example: 'POST /api/services/products/restore { "products": ["p1", "p2"] } → true',
      source: 'Own call',
    },
    changePrices: {
      summary: 'Change the prices of several products',
      description: `All of them or none. A price is changed only if it is still \`from\`, so nobody's newer price is lost. The same call with
        \`from\` and \`to\` exchanged takes the change back; it is refused if one of the prices has changed since.`,
      errors: {
        400: { 400: 'A product is named twice.' },
        404: NO_PRODUCT,
        409: 'A price is no longer the one sent as `from`; no price was changed.',
      },
      example:
        'POST /api/services/products/prices { "prices": [{ "productId": "p1", "from": 160, "to": 190 }] } → true',
      source: 'Own call, PROD-060 to PROD-062',
    },
    updateProductCategories: {
      summary: 'Change the categories of a product',
      description: `\`newCategory\` is the name of a category to create in the default colour and to add, or null. Additions come last, so a category in
        both lists is added.`,
      errors: {
        400: { 4000: "A category already has the new name, or it is 'senza categoria'.", 4010: NOT_THE_BUCKET },
        404: NEITHER,
        409: { ...CATALOGUE_FULL.categories, ...CATALOGUE_FULL.places },
      },
      example: `POST /api/services/product/p1/updateCategories { "categoriesToAdd": ["c2"], "categoriesToRemove": [], "newCategory": "Merenda" }
        → true`,
      source: 'API-052, CAT-050, CAT-080, CAT-082, Q-064',
    },
  },
} as const satisfies DocumentedGroup;
