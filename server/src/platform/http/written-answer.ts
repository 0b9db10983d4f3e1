import { yielding } from '../yielding.ts';

/**
 * An answer that is already written as JSON, because it is sent many times: writing ten thousand products takes longer
 * than sending them.
 *
 * @example const answer = await WrittenAnswer.ofLists({ categories, products });
 */
export class WrittenAnswer<Answer> {
  readonly json: string;

  /** Where each list begins and ends in the text. */
  private readonly places: ReadonlyMap<PropertyKey, readonly [start: number, end: number]>;

  private constructor(json: string, places: WrittenAnswer<Answer>['places'] = new Map()) {
    this.json = json;
    this.places = places;
  }

  /** Writes an object of lists item by item, so that long lists do not block the event loop. */
  static async ofLists<Answer extends Readonly<Record<keyof Answer, readonly object[]>>>(
    answer: Answer,
  ): Promise<WrittenAnswer<Answer>> {
    const places = new Map<string, readonly [number, number]>();
    let json = '{';
    for (const [name, items] of Object.entries<readonly object[]>(answer)) {
      const written: string[] = [];
      for await (const item of yielding(items)) written.push(JSON.stringify(item));
      json += `${places.size > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      const start = json.length;
      json += `[${written.join(',')}]`;
      places.set(name, [start, json.length]);
    }
    return new WrittenAnswer<Answer>(`${json}}`, places);
  }

  /** One of the lists as a separate answer. It shares the text of the whole. */
  part<Name extends keyof Answer>(name: Name): WrittenAnswer<NonNullable<Answer[Name]>> {
    const place = this.places.get(name);
    if (!place) throw new TypeError(`The answer has no list ${String(name)}`);
    return new WrittenAnswer(this.json.slice(...place));
  }

  read(): Answer {
    return JSON.parse(this.json) as Answer;
  }
}
