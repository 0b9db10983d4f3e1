import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a journey ended on an engine. */
export interface Outcome {
  /** The file of the journey, from `e2e`, and its title without ids and tags. */
  journey: string;
  state: 'passed' | 'failed' | 'cannot';
  /** Of a journey that cannot run: what the engine's driver lacks. */
  reason?: string;
}

/** What a driver answers to a request that it does not support. */
const UNSUPPORTED = /unsupported operation\s+Message: (.+)/;
const OF_CHROMIUM_ALONE: readonly (readonly [words: RegExp, reason: string])[] = [
  [/CDP session is only available in Chromium/, 'it has no virtual authenticator for passkeys'],
  [/Unknown permission/, 'its driver grants no permission for the clipboard'],
];

/**
 * @param folder with the reports of an engine, each named by its time
 * @returns how each journey ended the last time that it ran; undefined before any of them ran
 */
export function readOutcomes(folder: string): Outcome[] | undefined {
  if (!existsSync(folder)) return undefined;
  const reports = readdirSync(folder).toSorted();
  const outcomes = reports.flatMap((file) => outcomesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Suite));
  return [...new Map(outcomes.map((outcome) => [outcome.journey, outcome])).values()];
}

/** @param report of Playwright, in JSON; a list of journeys that did not run will do */
export function journeysIn(report: Suite): string[] {
  return specsOf(report).map(nameOf);
}

/** @param report of Playwright, in JSON */
export function outcomesOf(report: Suite): Outcome[] {
  return specsOf(report).flatMap((spec) =>
    spec.tests.flatMap(({ status, results }) => {
      // Skipped, or cut off with the whole run: it did not run.
      if (status === 'skipped' || results.some((result) => result.status === 'interrupted')) return [];
      const journey = nameOf(spec);
      if (status === 'expected' || status === 'flaky') return { journey, state: 'passed' as const };
      const message = results.flatMap(({ errors = [] }) => errors.map((error) => error.message ?? '')).join('\n');
      const reason = reasonIn(message);
      return reason ? { journey, state: 'cannot' as const, reason } : { journey, state: 'failed' as const };
    }),
  );
}

function reasonIn(message: string): string | undefined {
  const [, unsupported] = UNSUPPORTED.exec(message) ?? [];
  if (unsupported) return unsupported.trim();
  return OF_CHROMIUM_ALONE.find(([words]) => words.test(message))?.[1];
}

/** A journey's file and its title, without the ids that it proves and the frame that it is about. */
function nameOf({ file, title }: Spec): string {
  const plain = title.replace(/(?:^|\s)@\w+/g, '').trim();
  return `${file} › ${plain.replace(/^\[[^\]]*\]\s*/, '')}`;
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  file: string;
  title: string;
  tests: { status: string; results: { status?: string; errors?: { message?: string }[] }[] }[];
}
