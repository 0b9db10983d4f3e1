import { Notice, Stack, TextLink } from '@portal/ui';
import { tableTexts as texts } from './table.texts';
import type { wrongCells } from './table-mistakes';
import { WrongLine } from './table-style';
import type { Place } from './use-grid-keys';

/** How many wrong cells are listed; the others have their messages in the table. */
const LISTED = 8;

interface Props {
  wrong: ReturnType<typeof wrongCells>;
  onGoTo: (at: Place) => void;
}

/** The wrong cells, all at once, each with a way to it. */
export function WrongCells({ wrong, onGoTo }: Props) {
  if (wrong.length === 0) return null;
  const others = wrong.length - LISTED;
  return (
    <Notice tone="ko" role="status">
      <b>{texts.wrong(wrong.length)}</b>
      <Stack as="ul" $gap={1}>
        {wrong.slice(0, LISTED).map(({ product, row, column, mistake }) => (
          <WrongLine key={`${column}${product.productId}`}>
            <TextLink as="button" type="button" onClick={() => onGoTo({ row, column })}>
              {texts.wrongCell(product.name, texts.cellOf[column])}
            </TextLink>
            : {mistake.causes.join(' ')}
          </WrongLine>
        ))}
        {others > 0 && <li>{texts.moreWrong(others)}</li>}
      </Stack>
    </Notice>
  );
}

/** What a person must know of the table as a whole. */
export function TableNotices({ tooMany, gone, cut }: { tooMany: boolean; gone: number; cut: boolean }) {
  return (
    <>
      {tooMany && <Notice tone="warn">{texts.tooMany}</Notice>}
      {gone > 0 && (
        <Notice tone="warn" role="status">
          {texts.gone(gone)}
        </Notice>
      )}
      {cut && (
        <Notice tone="warn" role="status">
          {texts.pastedTooMuch}
        </Notice>
      )}
    </>
  );
}
