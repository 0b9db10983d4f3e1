import { renderPortal, renderWithUser } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aPng } from '../../../test/photos';
import { checkImageFile, dataUrlOf, imageFromDataUrl, type ProductImage } from '../../kit/images/product-image';
import CropDialog from './crop-dialog';
import { ImageField } from './image-field';

const PNG = aPng().slice(0, 8);
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

function file(bytes: readonly number[], name = 'foto.png', size = bytes.length) {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name);
}

const MEGABYTE = 1024 * 1024;

describe('a chosen file', () => {
  it('[PROD-034] is recognised by its content, whatever its name', async () => {
    expect(await checkImageFile(file(PNG, 'foto.txt'))).toEqual({ type: 'image/png' });
    expect(await checkImageFile(file(JPEG, 'foto.png'))).toEqual({ type: 'image/jpeg' });
    expect(await checkImageFile(file(PNG, 'foto.png', 5 * MEGABYTE))).toEqual({ type: 'image/png' });
  });

  it.each([
    ['[PROD-035] a GIF', file([0x47, 0x49, 0x46, 0x38], 'foto.png'), 'other-picture'],
    ['[PROD-036] a file that is too large', file(PNG, 'foto.png', 5 * MEGABYTE + 1), 'too-large'],
    ['[PROD-036] a file that is too large and has other content', file([], 'foto.JPG', 5 * MEGABYTE + 1), 'too-large'],
    [
      '[PROD-035] a file that is too large and has another name and content',
      file([], 'foto.gif', 6 * MEGABYTE),
      'wrong-format',
    ],
    ['[PROD-037] an empty file', file([], 'foto.png'), 'empty'],
  ])('%s is refused', async (_, chosen, mistake) => {
    expect(await checkImageFile(chosen)).toEqual({ mistake });
  });
});

const written = (text: string, name?: string) =>
  file(
    [...text].map((letter) => letter.charCodeAt(0)),
    name,
    64,
  );

it.each([
  ['an iPhone', written('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_2041.HEIC'), 'heic'],
  ['an iPhone, with another name', written('\0\0\0\x24ftypmif1\0\0\0\0mif1heic', 'IMG_2041.jpg'), 'heic'],
  ['a phone that saves avif', written('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), 'other-picture'],
  ['a page, in webp', written('RIFF\0\0\0\0WEBPVP8 '), 'other-picture'],
  ['an old program, in bmp', written('BM6\0\x0c\0'), 'other-picture'],
  ['a scanner, in tiff', written('II*\0'), 'other-picture'],
  ['a drawing program', written('\xef\xbb\xbf<?xml version="1.0"?><svg'), 'other-picture'],
  ['a sound', written('RIFF\0\0\0\0WAVEfmt '), 'wrong-format'],
  ['a film', written('\0\0\0\x18ftypmp42'), 'wrong-format'],
  ['a document', written('%PDF-1.7'), 'wrong-format'],
])('[PROD-183] knows the file of %s', async (_, chosen, mistake) => {
  expect(await checkImageFile(chosen)).toEqual({ mistake });
});

it.each([
  ['foto.jfif', /^Una foto può pesare al massimo 5 MB/],
  ['foto.jpe', /^Una foto può pesare al massimo 5 MB/],
])('[PROD-183] says of the large photo %s what to do', async (name, advice) => {
  const { user } = renderPortal(<Field start={null} />);
  const picker = screen.getByLabelText('Carica una foto', { selector: 'input' });
  expect(picker).toHaveAttribute('accept', expect.stringContaining('.jfif'));
  await user.upload(picker, new File([new Uint8Array(5 * MEGABYTE + 1)], name, { type: 'image/jpeg' }));
  expect(await screen.findByRole('note')).toHaveTextContent(advice);
});

it('[PROD-020] is sent as base64 without prefix, with its MIME type', () => {
  const image = imageFromDataUrl('data:image/png;base64,QUJD', 'foto.png');
  expect(image).toEqual({ data: 'QUJD', type: 'image/png', name: 'foto.png' });
  expect(dataUrlOf(image)).toBe('data:image/png;base64,QUJD');
});

function Field({ start }: { start: ProductImage | null }) {
  const [image, setImage] = useState(start);
  return <ImageField image={image} onChange={setImage} />;
}

it.each([
  [
    '[PROD-035] a file that is not a picture',
    file([1, 2, 3]),
    'File non valido. Hai inserito un file con formato non corretto.',
  ],
  [
    '[PROD-036] a file that is too large',
    file(PNG, 'foto.png', 5 * MEGABYTE + 1),
    'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
  ],
  ['[PROD-037] an empty file', file([]), 'Caricamento fallito. Riprova.'],
  ['[PROD-037] a file that was cut off', file(aPng(300, 200).slice(0, -6)), 'Caricamento fallito. Riprova.'],
  ['[PROD-037] a picture without a size', file(aPng(0, 200)), 'Caricamento fallito. Riprova.'],
  [
    '[PROD-036] a small file that claims a huge picture',
    file(aPng(20_000, 20_000)),
    'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
  ],
  [
    '[PROD-036] a picture that is one long strip',
    file(aPng(60_000, 1)),
    'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
  ],
])('%s is refused with an explanation', async (_, chosen, words) => {
  const { user } = renderPortal(<Field start={null} />);
  await user.upload(screen.getByLabelText('Carica una foto', { selector: 'input' }), chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('note')).toHaveTextContent(/(Scegli|salvala|scegli).*\.$/);
});

it('[PROD-039] opens by its name, and is gone after its trash button is pressed', async () => {
  const { user } = renderPortal(<Field start={{ data: 'QUJD', type: 'image/png', name: 'foto.png' }} />);
  await user.click(screen.getByRole('button', { name: 'foto.png' }));
  expect(screen.getByRole('dialog', { name: 'Immagine del prodotto' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Elimina immagine' }));
  expect(screen.queryByText('foto.png')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Carica una foto' })).toHaveFocus());
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

it('[PROD-084] a picture that is still being decoded can be given up, but not confirmed', async () => {
  const cancel = jest.fn();
  const { user } = renderWithUser(
    <CropDialog source={PIXEL} type="image/png" name="torta.png" onCrop={jest.fn()} onCancel={cancel} />,
  );
  // No picture is ever decoded here.
  expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});
