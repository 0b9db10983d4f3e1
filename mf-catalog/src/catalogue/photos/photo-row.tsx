import { Icon, media, Text, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A list of {@link PhotoRow}s. */
export const Rows = styled.ul`
  border-radius: ${token.radius.control};
  box-shadow: inset 0 0 0 1px ${token.color.line};

  & > li + li { border-top: 1px solid ${token.color.line}; }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) minmax(0, 1.2fr) 92px;
  align-items: center;
  gap: 4px ${token.space[4]};
  padding: 10px 8px 10px 12px;

  & > :last-child { justify-self: end; }

  ${media.phone} {
    grid-template-columns: 56px minmax(0, 1fr) auto;
    column-gap: 12px;

    & > :first-child { grid-row: span 2; }
    & > :nth-child(2) { grid-column: 2 / -1; }
  }
  ${media.under(360)} {
    & > :first-child { grid-row: span 3; }
    & > :nth-child(n + 2) { grid-column: 2 / -1; }
  }
`;

const File = styled.span`
  overflow-wrap: anywhere;
  color: ${token.color.text2};
  font-size: ${token.fontSize[14]};
`;

const Found = styled.span`
  display: flex;
  gap: 8px;
  min-width: 0;

  & > svg { flex: none; margin-top: 3px; color: ${token.color.ok}; }
  & > span { min-width: 0; }
  & b { font-weight: ${token.weight.semi}; overflow-wrap: anywhere; }
`;

interface Props {
  picture: ReactNode;
  file: string;
  /** The name of the product that was found. */
  product?: string;
  remark?: string;
  action: ReactNode;
  /** How to choose a product if none was found. */
  children?: ReactNode;
}

/** A photo, the name of its file, its product, and the controls to change that. */
export function PhotoRow({ picture, file, product, remark, action, children }: Props) {
  return (
    <Line>
      {picture}
      <File>{file}</File>
      {product === undefined ? (
        children
      ) : (
        <Found>
          <Icon name="check" size={16} strokeWidth={2.6} />
          <span>
            <b>{product}</b>
            {remark && (
              <Text $size={13} $tone="muted">
                {remark}
              </Text>
            )}
          </span>
        </Found>
      )}
      {action}
    </Line>
  );
}
