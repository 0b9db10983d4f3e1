import { usePortal } from '@portal/federation';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { correctImport } from './import.api';
import { type ColumnLetter, cellKey, type Decisions } from './import-rows';
import type { OpenImport } from './use-import';

type Body = Parameters<typeof correctImport>[2];

/** The actions for wrong rows. Each is sent at once, and the server checks the rows again. */
export function useCorrections(importId: string, { decide, reload, rows, open }: OpenImport) {
  const { client } = usePortal();
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(0);

  async function send(body: Body, change: (decisions: Decisions) => Decisions): Promise<boolean> {
    setSending((count) => count + 1);
    setFailed(false);
    try {
      await correctImport(client, importId, body);
      decide(change);
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      // The import may have been carried out in another window.
      if (error.status === 409) await reload();
      return false;
    } finally {
      setSending((count) => count - 1);
    }
  }

  const withRow = (nRow: number, decision: 'leftOut' | 'takenIn') => (decisions: Decisions) => ({
    ...decisions,
    rows: new Map(decisions.rows).set(nRow, decision),
  });

  return {
    failed,
    sending: sending > 0,
    correct: (nRow: number, column: ColumnLetter, value: string) =>
      send({ cells: [{ nRow, column, value }] }, (decisions) => ({
        ...decisions,
        cells: new Map(decisions.cells).set(cellKey(nRow, column), value),
      })),
    leaveOut: (nRow: number) => send({ leaveOut: [nRow] }, withRow(nRow, 'leftOut')),
    takeIn: (nRow: number) => send({ takeIn: [nRow] }, withRow(nRow, 'takenIn')),
    async leaveOutAll(): Promise<void> {
      const wrong = rows.filter(({ verdict }) => verdict === 'wrong').map(({ nRow }) => nRow);
      const done = await send({ leaveOut: 'wrong' }, (decisions) =>
        wrong.reduce((all, nRow) => withRow(nRow, 'leftOut')(all), decisions),
      );
      if (done) open({ verdict: null });
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
