import { unhurried } from '../unhurried.ts';

/**
 * An answer that is already JSON, for answers that are sent many times: writing ten thousand products takes longer than
 * sending them.
 *
 * @example const answer = await WrittenAnswer.ofLists({ categories, products });
 */
export class WrittenAnswer<Answer> {
  readonly json: string;

  private constructor(json: string) {
    this.json = json;
  }

  /** Writes an object of lists item by item, so that long lists do not block the event loop. */
  static async ofLists<Answer extends Readonly<Record<keyof Answer, readonly object[]>>>(
    answer: Answer,
  ): Promise<WrittenAnswer<Answer>> {
    const members: string[] = [];
    for (const [name, items] of Object.entries<readonly object[]>(answer)) {
      const written: string[] = [];
      for await (const item of unhurried(items)) written.push(JSON.stringify(item));
      members.push(`${JSON.stringify(name)}:[${written.join(',')}]`);
    }
    return new WrittenAnswer<Answer>(`{${members.join(',')}}`);
  }

  read(): Answer {
    return JSON.parse(this.json) as Answer;
  }
}
