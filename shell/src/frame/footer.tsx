import { Copyright, FooterLinks } from '@portal/federation';
import { token } from '@portal/ui';
import styled from 'styled-components';

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;
  padding: 24px max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
  border-top: 1px solid ${token.color.line};
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};

  & a { color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & p { margin-left: auto; color: ${token.color.text3}; }
`;

/** The footer of desktop pages. On phones its links are in the overflow overlay. */
export function Footer() {
  return (
    <Bar>
      <FooterLinks />
      <Copyright />
    </Bar>
  );
}
