/** The page while no shell is released, so that an empty installation explains itself. */
export const NO_SHELL_DOCUMENT = `<!doctype html>
<html lang="it">
  <head><meta charset="utf-8"><title>Portale</title></head>
  <body><p>In questo momento il sito non è disponibile.</p></body>
</html>
`;
