import { Copyright, FooterLinks } from '@portal/federation';
import { token } from '@portal/ui';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import { whenIdle } from '../when-idle';
import { loadAppearanceChoice } from './late-parts';

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 28px;
  min-height: 85px;
  padding: 24px max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
  border-top: 1px solid ${token.color.line};
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};

  /* The page that is loading may be longer or shorter. */
  main:has(div[aria-busy='true']) ~ & { visibility: hidden; }
  & a { display: inline-flex; align-items: center; min-height: 24px; color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & p { margin-left: auto; color: ${token.color.text3}; }
`;

/** The code of the appearance, once it has loaded. */
let loadedChoice: ComponentType | null = null;

/**
 * The footer of desktop pages: links, appearance, copyright. On phones all of it is in the overflow overlay.
 * The code of the appearance is loaded once the first page has been drawn; if it does not load, the rest stays.
 */
export function Footer() {
  const [Choice, setChoice] = useState(() => loadedChoice);
  useEffect(() => {
    if (loadedChoice) return undefined;
    return whenIdle(() => {
      loadAppearanceChoice().then(
        ({ default: loaded }) => {
          loadedChoice = loaded;
          setChoice(() => loaded);
        },
        () => undefined,
      );
    });
  }, []);
  return (
    <Bar>
      <FooterLinks />
      {Choice && <Choice />}
      <Copyright />
    </Bar>
  );
}
