/** The words that the upload parts say by themselves; all of them are ours. */
export const uploadTexts = {
  removeFile: 'Elimina file',
  before: 'Prima: ',
  after: 'Dopo: ',
  errorList: 'Dettaglio errori',
} as const;
