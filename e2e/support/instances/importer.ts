import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_HEADERS } from '../catalogue.ts';
import { workbook } from '../workbook.ts';
import type { seeAnswer } from './answers.ts';

/** Rows of each file. */
export const ROWS = 50;

interface ImportWays {
  send: typeof seeAnswer;
  isOver(): boolean;
}

/** A person who imports one file after the other, and checks the outcome of each. */
export function importer(address: string, token: string, round: string, { send, isOver }: ImportWays) {
  /** For each import, the name that all its products begin with, and its last known state. */
  const states = new Map<string, string>();

  async function ask(...[, name, rest]: Parameters<typeof send>): Promise<string> {
    for (;;) {
      const { status, text } = await send(address, name, { token, ...rest });
      if (status === 200) return text;
      // Only questions and previews are repeated; they change nothing that is counted here.
      await pause(300);
    }
  }

  async function importOne(beginning: string) {
    const rows = Array.from({ length: ROWS }, (_, row) => [`${beginning} ${row}`, '', 1.2, 'Reparto 1']);
    const file = workbook('listino.xlsx', [IMPORT_HEADERS, ...rows]).buffer.toString('base64');
    const preview = JSON.parse(await ask(address, 'previewImport', { body: { file, extension: 'xlsx' } }));
    const { importId } = preview as { importId: string };
    states.set(beginning, 'READY');
    const params = { importId };
    await send(address, 'confirmImport', { token, params });
    for (;;) {
      const { import: found } = JSON.parse(await ask(address, 'getImport', { params })) as {
        import: { state: string };
      };
      states.set(beginning, found.state);
      // A confirmation that did not reach the server leaves the import as it was.
      if (found.state !== 'RUNNING') return;
      await pause(300);
    }
  }

  return {
    states,
    async run() {
      for (let time = 0; !isOver(); time += 1) {
        await importOne(`Importato ${round} ${time}`);
        await pause(1_000);
      }
    },
  };
}
