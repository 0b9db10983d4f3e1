import { relative } from 'node:path';
import { WORKSPACE } from '../workspace.ts';
import { Progress, planFromEnvironment } from './progress.ts';

/** What jest passes to its reporters, reduced to the parts that are used here. */
interface JestFile {
  path: string;
}
interface JestResult {
  numFailingTests: number;
  testExecError?: unknown;
  failureMessage?: string | null;
}

/** A reporter for jest: the progress in one line, and what failed as soon as it fails. */
export default class JestProgress {
  #progress: Progress | undefined;

  onRunStart({ numTotalTestSuites }: { numTotalTestSuites: number }): void {
    this.#progress = new Progress(planFromEnvironment(), numTotalTestSuites, process.stdout);
  }

  onTestResult({ path }: JestFile, result: JestResult): void {
    const name = relative(WORKSPACE, path);
    if (result.numFailingTests > 0 || result.testExecError)
      this.#progress?.say(`FAILED ${name}\n${result.failureMessage ?? ''}`);
    this.#progress?.done(name);
  }

  onRunComplete(): void {
    this.#progress?.end();
  }
}
