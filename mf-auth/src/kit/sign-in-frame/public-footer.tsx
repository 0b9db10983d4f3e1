import { Copyright, FooterLinks } from '@portal/federation';
import { media, token } from '@portal/ui';
import styled from 'styled-components';
import { footerTexts } from './public-footer.texts';

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  justify-content: center;
  color: ${token.color.text3};
  font-size: ${token.fontSize[13]};

  & a { display: inline-flex; align-items: center; min-height: 24px; color: ${token.color.text2}; text-decoration: none; }
  & a:hover { text-decoration: underline; }

  ${media.belowDesktop} { & a { min-height: ${token.size.tap}; } }
`;

/** The footer's links, for a page that has neither header nor overflow overlay (SHELL-034, Q-016). */
export function PublicFooter() {
  return (
    <Foot aria-label={footerTexts.label}>
      <FooterLinks />
      <Copyright />
    </Foot>
  );
}
