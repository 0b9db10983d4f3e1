import type { ImageMistake } from '../../kit/images/product-image';

/** Texts of a product's image. The specification asks for those marked "ours" without giving the words. */
export const imageTexts = {
  mistakes: {
    'wrong-format': 'File non valido. Hai inserito un file con formato non corretto.',
    'too-large': 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
    failed: 'Caricamento fallito. Riprova.',
  } satisfies Record<ImageMistake, string>,
  // ours
  image: 'Immagine',
  drop: 'Trascina qui la foto oppure',
  choose: 'Carica una foto',
  accepted: 'png o jpeg, massimo 5 MB',
  unnamed: 'Foto',
  remove: 'Elimina immagine',
  viewer: 'Immagine del prodotto',
  cropTitle: 'Ritaglia la foto',
  toCrop: 'Foto da ritagliare',
  cropHint: {
    desktop: 'Trascina il riquadro o la foto; il riquadro si sposta anche con le frecce.',
    other: 'Trascina il riquadro o la foto.',
  },
  larger: 'Ingrandisci la foto',
  smaller: 'Rimpicciolisci la foto',
  turn: 'Ruota la foto',
  cropBox: 'Riquadro di ritaglio. Sposta con le frecce.',
  size: (side: number) => `${side} × ${side} px`,
} as const;
