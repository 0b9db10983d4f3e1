/** No answer of the contract has as many lists and objects within each other. */
export const MAX_DEPTH = 100;

/** Parsed JSON; undefined when the text is none, or too deep for what walks through it. */
export function parsed(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether brackets are open within each other as those of no answer are; it looks no further than that. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length && depth <= MAX_DEPTH; index += 1) {
    const sign = text[index];
    if (sign === '"') isInText = !isInText;
    else if (isInText && sign === '\\') index += 1;
    else if (!isInText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isInText && (sign === ']' || sign === '}')) depth -= 1;
  }
  return depth > MAX_DEPTH;
}
