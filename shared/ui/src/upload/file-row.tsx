import { Icon, IconButton, media, Pictogram, token } from '@portal/ui';
import { spreadsheet } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { uploadTexts } from './upload.texts';

const Row = styled.div<{ $inset: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 64px;
  padding: 8px 8px 8px 12px;
  border-radius: ${token.radius.control};
  background: ${({ $inset }) => ($inset ? token.color.surface2 : token.color.surface)};
  ${({ $inset }) => !$inset && `box-shadow: inset 0 0 0 1px ${token.color.line};`}

  ${media.phone} {
    &:has([data-variant]) {
      display: grid;
      grid-template-columns: 48px 1fr;
      padding: 12px;

      & > [data-variant] { grid-column: span 2; }
      & > [data-variant]:not([data-variant='primary']) { order: 1; }
    }
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: ${token.weight.medium};
  }
  & > small { font-size: ${token.fontSize[13]}; color: ${token.color.text3}; }
`;

/** A chosen file and what can be done with it. */
type FileRowProps = {
  name: string;
  /** Size, number of rows. */
  detail?: ReactNode;
  /** By default, a sheet with a grid. */
  icon?: ReactNode;
  /** Draws a trash button that calls it. */
  onRemove?: () => void;
  /** Buttons instead of the trash, or before it: Elimina, Invia. */
  actions?: ReactNode;
  /** Draws an inset ground, for use inside a dialog. */
  inset?: boolean;
};

/**
 * The file that was chosen.
 *
 * @example
 * <FileRow name={file.name} detail="48 righe, 37 KB" onRemove={clear} />
 */
export function FileRow({ name, detail, icon, onRemove, actions, inset = false }: FileRowProps) {
  return (
    <Row $inset={inset}>
      <Pictogram $accent>{icon ?? <Icon drawing={spreadsheet} />}</Pictogram>
      <Words>
        <span title={name}>{name}</span>
        {detail && <small>{detail}</small>}
      </Words>
      {actions}
      {onRemove && <IconButton label={uploadTexts.removeFile} icon={<Icon name="trash" />} onClick={onRemove} />}
    </Row>
  );
}
