/** Longer texts say nothing more to whoever reads them. */
const MAX_FAULT = 1_000;
const MAX_COMMAND = 20_000;

/** Bytes of a foreign answer that a terminal would obey, or could not draw. */
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text that may hold parts of a foreign answer, for a terminal.
 *
 * @example readableText('\u001b[2Jciao') // '·[2Jciao'
 */
export function readableText(text: string, most = MAX_FAULT): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(CONTROLS, (control) => (control === '\n' ? control : '·'));
}

/** What was found, with texts that a terminal can show. */
export function readable<Told extends { fault?: string; curl?: string }>(told: Told): Told {
  const { fault, curl } = told;
  return {
    ...told,
    ...(fault === undefined ? {} : { fault: readableText(fault) }),
    ...(curl === undefined ? {} : { curl: readableText(curl, MAX_COMMAND) }),
  };
}
