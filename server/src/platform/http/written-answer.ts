/**
 * An answer whose JSON is written already, for what is answered many times over: writing ten thousand products takes longer than sending them.
 *
 * @example const answer = WrittenAnswer.of({ categories, products });
 */
export class WrittenAnswer<Answer> {
  readonly json: string;

  private constructor(json: string) {
    this.json = json;
  }

  static of<Answer>(answer: Answer): WrittenAnswer<Answer> {
    return new WrittenAnswer<Answer>(JSON.stringify(answer));
  }

  read(): Answer {
    return JSON.parse(this.json) as Answer;
  }
}
