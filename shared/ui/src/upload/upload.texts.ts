/** The default words of the upload parts; all are our own. */
export const uploadTexts = {
  removeFile: 'Elimina file',
  before: 'Prima: ',
  after: 'Dopo: ',
  errorList: 'Dettaglio errori',
} as const;
