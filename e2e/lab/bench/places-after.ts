import { pictureWithComments } from './hostile-files.ts';
import { FORM_TYPE, json, merchant, range, sheet, usersForm } from './work.ts';

const CATALOGUE = sheet('Catalogo', [
  ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'],
  ['Torta', '', 12, 'Dolci'],
]);
const USERS = sheet('Utenze', [['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS']]);

/** Sends two good files of each kind and a picture at once: statuses below 300 when no place was lost. */
export async function placesAfter(address: string): Promise<number[]> {
  const caller = await merchant(address);
  const file = json({ file: CATALOGUE.toString('base64'), extension: 'xlsx' });
  const image = pictureWithComments(0).toString('base64');
  const products = [
    { name: 'Dopo', amount: 120, categories: [], image, imageType: 'image/png', imageName: 'dopo.png' },
  ];
  return Promise.all([
    ...range(2, () => caller.send('POST', '/api/services/file/product/imports', file)),
    ...range(2, () => caller.send('POST', '/api/services/users/file/verify', usersForm(USERS), FORM_TYPE)),
    caller.send('POST', '/api/services/product', json({ products })),
  ]);
}
