/** Texts of the result of a flow. The specification asks for those marked "ours" without giving the words. */
export const resultPageTexts = {
  newProduct: 'Nome nuovo Prodotto:',
  backToCatalogue: 'Torna al catalogo',
  backToYourCatalogue: 'Torna al tuo catalogo',
  // ours
  goOn: 'CONTINUA',
} as const;
