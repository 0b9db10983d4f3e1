import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { AREAS, CONDITIONS, NAMES, placeOf } from './conditions.ts';
import { documentOf, endOf, merged, type Walk, walksIn } from './table.ts';

/** The table of how the walks ended. */
export const TABLE = resolve(import.meta.dirname, '../conditions.md');

/** Writes each walk into the table as soon as it has ended; what is not walked now stays as it was. */
export default class TableReporter implements Reporter {
  readonly #walks: Walk[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const condition = NAMES.find((name) => CONDITIONS[name] === test.parent.title);
    const area = AREAS.find((each) => each === test.title);
    const end = endOf(status, test.annotations);
    if (!condition || !area || !end) return;
    this.#walks.push({ condition, area, place: placeOf(test.parent.project()?.name ?? ''), ...end });
    writeFileSync(TABLE, documentOf(merged(walksIn(readFileSync(TABLE, 'utf8')), this.#walks)));
  }

  onEnd(): void {
    for (const { condition, area, place, state } of this.#walks)
      if (state === 'failed') console.log(`failed: ${CONDITIONS[condition]}, ${area}, ${place}`);
    console.log(`${this.#walks.length} walks are in e2e/lab/conditions.md.`);
  }
}
