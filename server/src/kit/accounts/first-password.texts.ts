/** What every message with a first password says about it. */
export const firstPasswordTexts = {
  /** @param until as `italianTime` writes it */
  ends: (until: string) =>
    `La password temporanea vale fino al ${until}. Dopo puoi crearne una con 'Password dimenticata?' nella pagina di accesso.`,
};
