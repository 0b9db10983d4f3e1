import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { token } from '@portal/ui';
import styled from 'styled-components';
import { footerLinks } from './footer-links';
import { frameTexts } from './frame.texts';

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  padding: 24px max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
  border-top: 1px solid ${token.color.line};
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};

  & a { color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & p { margin-left: auto; color: ${token.color.text3}; }
`;

/** The footer of desktop pages; on phones its links live in the overflow overlay. */
export function Footer() {
  const { config } = usePortal();
  return (
    <Bar>
      {footerLinks(config).map((link) =>
        'to' in link ? (
          <Link key={link.label} to={link.to} state={link.state}>
            {link.label}
          </Link>
        ) : (
          <a key={link.label} href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        ),
      )}
      <p>{frameTexts.copyright(config.brand.owner)}</p>
    </Bar>
  );
}
