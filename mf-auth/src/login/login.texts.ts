/** Texts of the login. The specification asks for those marked "ours" without giving the words. */
export const loginTexts = {
  edit: 'MODIFICA',
  wrongCredentials: 'Credenziali non corrette. Riprova',
  unavailable: 'Il servizio non è disponibile. Riprova più tardi.',
  // ours
  windowTitle: 'Accedi',
  title: 'Accedi al portale',
  username: 'Username',
  password: 'Password',
  tooLate: 'È passato troppo tempo: accedi di nuovo.',
  cutOff: 'La sessione è terminata: accedi di nuovo.',
  next: 'AVANTI',
  signIn: 'ACCEDI',
  usePasskey: 'USA UNA PASSKEY',
  requestDeveloper: "Richiedi un'utenza sviluppatore",
  forgotten: 'Password dimenticata?',
  help: 'Hai bisogno di aiuto?',
} as const;
