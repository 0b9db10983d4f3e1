/** Texts of the home page. Tile titles stand in the remotes' descriptors; these are ours, asked for by the specification and not given by it. */
export const homeTexts = {
  title: 'Home',
  terms: 'Termini e condizioni',
  help: 'Hai bisogno di aiuto?',
  helpLink: "Vai all'assistenza",
  terminals: (count: number) => `${count} ID Terminale`,
  users: (count: number) => (count === 1 ? '1 utenza' : `${count} utenze`),
} as const;
