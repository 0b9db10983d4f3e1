import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { WORKSPACE } from '../workspace.ts';
import { Progress, planFromEnvironment } from './progress.ts';
import { journeyName } from './reports.ts';

/** A reporter for Playwright: the progress in one line, and what failed as soon as it fails. */
export default class PlaywrightProgress implements Reporter {
  #progress: Progress | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress(planFromEnvironment(), suite.allTests().length, process.stdout);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = journeyName(relative(WORKSPACE, test.location.file), test.title, test.parent.project()?.name ?? '');
    const failed = !['passed', 'skipped'].includes(result.status);
    const again = failed && result.retry < test.retries;
    if (failed) this.#progress?.say(`${again ? 'Failed, trying again' : 'FAILED'}: ${name}\n${reasons(result)}`);
    if (!again) this.#progress?.done(name);
  }

  /** Errors outside all tests, such as in the set-up. */
  onError({ message = '' }: TestError): void {
    console.log(message);
  }

  onEnd(): void {
    this.#progress?.end();
  }
}

function reasons({ errors, attachments }: TestResult): string {
  const said = errors.flatMap(({ message = '', snippet = '', location }) => [
    message,
    ...(location ? [`  at ${relative(WORKSPACE, location.file)}:${location.line}`] : []),
    snippet,
  ]);
  const kept = attachments.flatMap(({ name, path }) => (path ? [`  ${name}: ${relative(WORKSPACE, path)}`] : []));
  return [...said, ...kept].filter(Boolean).join('\n');
}
