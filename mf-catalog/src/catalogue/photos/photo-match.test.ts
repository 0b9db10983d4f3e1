import { aProduct } from '../../../test/catalogue-builders';
import { matchPhotos } from './photo-match';

const products = [
  'Cornetto alla crema',
  'Mortadella Bologna IGP',
  'Tagliere della casa',
  'Caffè espresso',
  'Caffè macchiato',
  'Parmigiano 24 mesi',
  'Parmigiano 36 mesi',
  'Tè nero',
].map((name) => aProduct({ productId: name, name }));

const match = (...files: string[]) => matchPhotos(files, products);

it('[PROD-068] finds the product of a photo by the name of its file, whatever its case, accents and separators', () => {
  expect(match('cornetto-alla-crema.jpg', 'CAFFE_ESPRESSO.PNG', 'te nero.jpeg')).toEqual([
    'Cornetto alla crema',
    'Caffè espresso',
    'Tè nero',
  ]);
});

it('[PROD-068] finds it by some of its words when no other product has them', () => {
  expect(match('Mortadella.JPG', 'tagliere casa.png')).toEqual(['Mortadella Bologna IGP', 'Tagliere della casa']);
});

it('[PROD-068] uses a number only if it tells two products apart', () => {
  expect(match('parmigiano 36 mesi.jpg', 'cornetto alla crema (2).jpg')).toEqual([
    'Parmigiano 36 mesi',
    'Cornetto alla crema',
  ]);
});

it('[PROD-068] finds none if several or none fit, or if another photo already has the product', () => {
  expect(match('caffe.jpg', 'IMG_2041.jpg', '0041.jpg', '.png')).toEqual([null, null, null, null]);
  expect(match('mortadella.jpg', 'mortadella-igp.jpg')).toEqual(['Mortadella Bologna IGP', null]);
});
