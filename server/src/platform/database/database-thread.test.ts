import { inOrder } from './database-thread.ts';
import type { StatementResult } from './thread-messages.ts';

const resultOf = (text: string): StatementResult => ({ rows: [], affectedRows: 0, command: text.toUpperCase() });

/** A connection on which only a commit and an insert have to reach the disk, which takes until `disk` resolves. */
function connection() {
  const disk = Promise.withResolvers<void>();
  const asked: string[] = [];
  const line = inOrder({
    ask: async ({ text }) => {
      asked.push(text);
      const isWrite = text === 'commit' || text === 'insert';
      return { result: resultOf(text), onDisk: isWrite ? disk.promise : undefined };
    },
    close: async () => {},
  });
  return { line, asked, disk };
}

describe('the connection of the embedded database', () => {
  it.each([
    ['a statement', ({ query }: ReturnType<typeof inOrder>) => query('insert'), ['insert']],
    [
      'a transaction',
      ({ transaction }: ReturnType<typeof inOrder>) => transaction((tx) => tx.query('insert')),
      ['begin', 'insert', 'commit'],
    ],
  ])('[SEC-369] serves others while %s is on its way to the disk, and answers it afterwards', async (_, write, run) => {
    const { line, asked, disk } = connection();
    const done: string[] = [];
    const written = write(line).then(() => done.push('written'));
    await line.query('select').then(() => done.push('read'));
    expect(asked).toEqual([...run, 'select']);
    expect(done).toEqual(['read']);
    disk.resolve();
    await written;
    expect(done).toEqual(['read', 'written']);
  });

  it('[SEC-369] fails whatever was on its way to the disk when the disk fails', async () => {
    const { line, disk } = connection();
    const written = line.transaction((tx) => tx.query('insert'));
    disk.reject(new Error('EIO: i/o error, fdatasync'));
    await expect(written).rejects.toThrow('EIO');
  });

  it('[SEC-394] serves others while the work that writes together computes, then runs all its statements at once', async () => {
    const { line, asked, disk } = connection();
    const computed = Promise.withResolvers<void>();
    const written = line.writeTogether(
      async (tx) => {
        await tx.query('delete');
        await computed.promise;
        await tx.query('insert');
      },
      () => asked.push('begun'),
    );
    await line.query('select');
    computed.resolve();
    disk.resolve();
    await written;
    expect(asked).toEqual(['select', 'begun', 'begin', 'delete', 'insert', 'commit']);
  });

  it('[SEC-394] refuses a statement that asks for rows among those that are written together', async () => {
    const { line, asked } = connection();
    const written = line.writeTogether(
      (tx) => tx.query('insert returning', [], { rowMode: 'array' }),
      () => {},
    );
    await expect(written).rejects.toThrow('The statement asks for rows, which are not there yet: insert returning');
    expect(asked).toEqual([]);
  });
});
