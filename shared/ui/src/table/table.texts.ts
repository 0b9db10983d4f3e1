/** The default words of tables. 'Pag. x di y' is the specification's (APP-011). */
export const tableTexts = {
  pagination: 'Paginazione',
  page: (page: number, pages: number) => `Pag. ${page} di ${pages}`,
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  selection: 'Selezione',
  selectAll: 'Seleziona tutti',
} as const;
