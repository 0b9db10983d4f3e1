import { BrandMark, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  min-height: ${token.size.header};
  padding-inline: max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/**
 * Surrounds a page that is shown when not even the frame can be drawn. It shows only the mark: the brand's name may be
 * what is missing.
 */
export function WholeWindow({ children }: { children: ReactNode }) {
  return (
    <Column>
      <Bar>
        <BrandMark name="" markOnly />
      </Bar>
      <Main>{children}</Main>
    </Column>
  );
}
