import { setTimeout as delay } from 'node:timers/promises';

/** A portal counts these calls by the minute. */
const MAX_WAIT_S = 60;
const MAX_WAITS = 2;

/**
 * Makes a call whose number is limited. Where there were too many, it says so, waits for as long as the portal asks
 * (`Retry-After`), and makes the call again; the last answer is returned, whatever it is.
 *
 * @param send makes the call once
 */
export async function patient(
  send: () => Promise<Response>,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const answer = await send();
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (answer.status !== 429 || waits === MAX_WAITS || !(seconds <= MAX_WAIT_S)) return answer;
    console.warn(`Too many calls to ${new URL(answer.url).origin} within a minute: waiting ${seconds} s.`);
    await wait(seconds * 1_000);
  }
}

/** What a failed answer says. @example '429 Too many calls: try again in 12 s' */
export async function saidBy(answer: Response): Promise<string> {
  const text = await answer.text();
  // A page is the answer of something else.
  const said = messageIn(text) ?? (/^\s*</.test(text) ? 'with a page: that is no portal' : text.slice(0, 200));
  return `${answer.status} ${said}`.trim();
}

function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { data?: { message?: string } }).data?.message;
  } catch {
    return undefined;
  }
}
