import type { CallAnswer, ProductImport } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { Icon, ShowMore, Spinner, Stack, Text, token } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { rotate } from '@portal/ui/icons';
import { useGrowing } from '@portal/ui/tiles';
import { useToasts } from '@portal/ui/toast';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { historyTexts } from './history.texts';
import { undoImport } from './import.api';
import { historyWords } from './table-words.texts';
import { undoRefusal } from './undo-refusal';

/** How many names of changed products are drawn at a time. */
const PAGE = 20;

const Line = styled.li`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${token.space[3]};
  font-size: ${token.fontSize[14]};

  & > svg { color: ${token.color.action}; }
  & b { font-weight: ${token.weight.semi}; }
`;

interface Props {
  meant: ProductImport;
  onClose: () => void;
  onUndone: () => void;
}

/** Shows what undoing an import would do and what it leaves alone, and asks whether to do it. */
export function UndoDialog({ meant, onClose, onUndone }: Props) {
  const { client } = usePortal();
  const words = historyWords(meant);
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const { data, error } = useQuery({
    queryKey: ['product-import-undo', meant.importId],
    queryFn: () => undoImport(client, meant.importId, true),
    gcTime: 0,
  });
  const failed = failure ?? error;
  const canUndo = data !== undefined && data.removedProducts + data.restoredProducts + data.removedCategories > 0;

  async function confirm(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await undoImport(client, meant.importId, false);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setFailure(reason);
      setSending(false);
      return;
    }
    await changed();
    toasts.show({ text: words.undone });
    onUndone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={sending}
      title={words.undoTitle}
      description={
        data && !canUndo ? (
          words.nothingToUndo
        ) : (
          <>
            {words.undoLead} <b>{words.undoName(meant.fileName)}</b>.
          </>
        )
      }
      actions={
        <DialogAnswers
          danger
          onCancel={onClose}
          cancel={historyTexts.close}
          onConfirm={confirm}
          busy={sending}
          disabled={!canUndo}
        />
      }
    >
      {!data && !failed && <Spinner label={historyTexts.loading} />}
      {data && <Consequences of={data} words={words} />}
      {failed && <ChangeFailure error={failed}>{undoRefusal(failed, meant) ?? words.undoFailed}</ChangeFailure>}
    </Dialog>
  );
}

interface ConsequencesProps {
  of: CallAnswer<'undoImport'>;
  words: ReturnType<typeof historyWords>;
}

function Consequences({ of, words }: ConsequencesProps) {
  const { removedProducts, restoredProducts, removedCategories, changedSince } = of;
  const { list, shown, showMore } = useGrowing(changedSince.length, PAGE, 'li');
  return (
    <Stack $gap={3}>
      <Stack as="ul" $gap={2}>
        <Fact icon={<Icon name="trash" />} count={removedProducts} words={historyTexts.removed} />
        <Fact icon={<Icon drawing={rotate} />} count={restoredProducts} words={historyTexts.restored} />
        <Fact icon={<Icon name="trash" />} count={removedCategories} words={historyTexts.removedCategories} />
        <Fact icon={<Icon name="pencil" />} count={changedSince.length} words={words.kept} />
      </Stack>
      {changedSince.length > 0 && (
        <Stack as="ul" $gap={1} ref={list} aria-label={words.keptList}>
          {changedSince.slice(0, shown).map(({ kind, name, change }) => (
            <li key={`${kind} ${name}`}>
              {name}{' '}
              <Text as="span" $size={13} $tone="muted">
                {historyTexts.kind[kind]}, {historyTexts.change[kind][change]}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {showMore && <ShowMore onClick={showMore} />}
    </Stack>
  );
}

interface FactProps {
  icon: ReactNode;
  count: number;
  words: (count: number) => { what: string; rest: string };
}

function Fact({ icon, count, words }: FactProps) {
  if (count === 0) return null;
  const { what, rest } = words(count);
  return (
    <Line>
      {icon}
      <span>
        <b>{what}</b> {rest}
      </span>
    </Line>
  );
}
