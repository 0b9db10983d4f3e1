import { tokenGuideTexts as texts } from './token-guide.texts';

/** The steps to a token, in order. */
export const steps = [
  { title: texts.createTitle, text: texts.createText },
  { title: texts.certificateTitle, text: texts.certificateText },
  { title: texts.tokenTitle, text: texts.tokenText },
];
