import { usePortal } from '@portal/federation';
import { BrandMark, LoginArt, media, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PublicFooter } from './public-footer';

const Frame = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: auto 1fr;

  ${media.desktop} { grid: 1fr / minmax(440px, 44%) 1fr; }
`;

const Side = styled.div`
  position: relative;
  overflow: hidden;
  height: 232px;
  padding: 20px ${token.size.gutter} 0;
  background: ${token.color.chrome};
  color: ${token.color.onChrome};

  & > span { position: relative; z-index: 1; }

  ${media.desktop} { height: auto; padding: 40px 48px; }
`;

const Art = styled(LoginArt)`
  position: absolute;
  top: 16px;
  right: -34px;
  width: auto;
  height: 330px;

  ${media.desktop} {
    top: auto;
    right: auto;
    bottom: -40px;
    left: 50%;
    height: min(760px, 92%);
    translate: -50%;
  }
`;

const Content = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 32px;
  margin-top: -28px;
  padding: 32px ${token.size.gutter} 24px;
  border-radius: ${token.radius.dialog} ${token.radius.dialog} 0 0;
  background: ${token.color.bg};

  ${media.desktop} { margin: 0; padding: 40px 48px 32px; border-radius: 0; }
`;

const Box = styled.div`
  display: grid;
  flex: 1;
  gap: 28px;
  align-content: start;
  width: 100%;
  max-width: 420px;
  margin-inline: auto;

  ${media.desktop} { align-content: center; }
`;

/**
 * The sign-in screen around its form: the drawing on ink, the content on paper, and the footer's links below. While the
 * content is loading there are none, because they would move.
 */
export function LoginLayout({ loading = false, children }: { loading?: boolean; children: ReactNode }) {
  const { brand } = usePortal().config;
  return (
    <Frame>
      <Side>
        <BrandMark name={brand.name} />
        <Art />
      </Side>
      <Content>
        <Box>{children}</Box>
        {!loading && <PublicFooter />}
      </Content>
    </Frame>
  );
}
