import { format } from 'node:util';

/**
 * Takes the console messages of one level until the end of the test; without it they would fail the test.
 *
 * @returns the messages so far, as the console would print them; assert on them
 * @example
 * const errors = expectConsole('error');
 * render(<Broken />);
 * expect(errors).toEqual([expect.stringContaining('A subscriber of catalogue:changed failed')]);
 */
export function expectConsole(level: 'error' | 'warn'): readonly string[] {
  const messages: string[] = [];
  jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
    messages.push(format(...words));
  });
  return messages;
}
