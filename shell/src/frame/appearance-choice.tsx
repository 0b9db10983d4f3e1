import { appearanceFrom, type ThemeName } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Icon, media, token, VisuallyHidden } from '@portal/ui';
import { contrast, moon, sun } from '@portal/ui/icons';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { chooseAppearance } from './appearance';
import { appearanceTexts as texts } from './appearance.texts';

const onPaper = css`
  & > :is(label, button) {
    min-height: 36px;
    color: ${token.color.text2};
    box-shadow: inset 0 0 0 1px ${token.color.lineControl};
    font-size: ${token.fontSize[13]};
  }
  & > :is(label, button):hover { background: ${token.color.surface2}; }
  & > :is(label:has(:checked), [aria-pressed='true']) {
    background: ${token.color.actionSoft};
    color: ${token.color.actionHover};
    box-shadow: inset 0 0 0 2px ${token.color.action};
  }
`;

const onInk = css`
  & > :is(label, button) {
    flex: 1 1 0;
    min-height: 52px;
    color: ${token.color.onChrome};
    box-shadow: inset 0 0 0 1.5px ${token.color.chromeControl};
    font-size: ${token.fontSize[14]};
  }
  & > :is(label, button):hover { background: ${token.color.chrome2}; }
  & > :is(label:has(:checked), [aria-pressed='true']) { background: ${token.color.brand}; color: ${token.color.onBrand}; box-shadow: none; }
  ${media.under(480)} {
    & > :is(label, button) { flex-direction: column; gap: 2px; min-height: 64px; padding-inline: 4px; font-size: ${token.fontSize[13]}; }
  }
`;

const Choices = styled.fieldset<{ $ink: boolean }>`
  display: flex;
  min-width: 0;

  & > :is(label, button) {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 0;
    margin-left: -1px;
    padding: 4px 12px;
    border: 0;
    background: none;
    font-weight: ${token.weight.medium};
    cursor: pointer;
  }
  & > :is(label, button):first-of-type { margin-left: 0; border-radius: ${token.radius.control} 0 0 ${token.radius.control}; }
  & > :is(label, button):last-of-type { border-radius: 0 ${token.radius.control} ${token.radius.control} 0; }
  & > :is(label:has(:checked), [aria-pressed='true']) { z-index: 1; font-weight: ${token.weight.semi}; }
  & > :is(label:has(:focus-visible), :focus-visible) { z-index: 2; outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  & input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  ${({ $ink }) => ($ink ? onInk : onPaper)}
`;

const CHOICES = [
  { value: 'light', icon: sun },
  { value: 'dark', icon: moon },
  { value: 'auto', icon: contrast },
] as const satisfies readonly { value: ThemeName; icon: string }[];

/**
 * Light, dark, or as the device: shown at once and kept on this device (SHELL-111). In the menu of phones (`ink`) it is
 * a separate choice; at the foot of every page it is three switches, so that a page has no other choices than its own.
 */
export default function AppearanceChoice({ ink = false }: { ink?: boolean }) {
  const { theme } = usePortal().config;
  const [chosen, setChosen] = useState<ThemeName>(() => appearanceFrom(document.cookie) ?? theme);

  function choose(value: ThemeName): void {
    chooseAppearance(value);
    setChosen(value);
  }

  return (
    <Choices $ink={ink}>
      <VisuallyHidden as="legend">{texts.legend}</VisuallyHidden>
      {CHOICES.map(({ value, icon }) =>
        ink ? (
          <label key={value}>
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <Icon drawing={icon} size={20} />
            {texts.choices[value]}
          </label>
        ) : (
          <button key={value} type="button" aria-pressed={chosen === value} onClick={() => choose(value)}>
            <Icon drawing={icon} size={16} />
            {texts.choices[value]}
          </button>
        ),
      )}
    </Choices>
  );
}
