import type { ImageMistake } from '../../kit/images/product-image';

/** Texts of a product's image. The specification asks for those marked "ours" without giving the words. */
export const imageTexts = {
  mistakes: {
    'wrong-format': 'File non valido. Hai inserito un file con formato non corretto.',
    'too-large': 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
    heic: 'File non valido. Hai inserito un file con formato non corretto.',
    'other-picture': 'File non valido. Hai inserito un file con formato non corretto.',
    empty: 'Caricamento fallito. Riprova.',
    damaged: 'Caricamento fallito. Riprova.',
    failed: 'Caricamento fallito. Riprova.',
  } satisfies Record<ImageMistake, string>,
  // ours
  advice: {
    'wrong-format': 'Scegli una foto png o jpeg.',
    'too-large':
      "Una foto può pesare al massimo 5 MB e avere 100 milioni di pixel: salvala più piccola, oppure scegline un'altra.",
    heic: "È una foto HEIC, il formato dell'iPhone. Inviala per e-mail e carica quella che ricevi, oppure in Impostazioni › Fotocamera › Formati scegli Più compatibile e scattala di nuovo.",
    'other-picture': "È un'immagine di un altro formato: aprila e salvala come png o jpeg.",
    empty: "Il file è vuoto: scegli un'altra foto.",
    damaged: "La foto è danneggiata o incompleta: aprila e salvala di nuovo come jpeg, oppure scegline un'altra.",
    failed: null,
  } satisfies Record<ImageMistake, string | null>,
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
