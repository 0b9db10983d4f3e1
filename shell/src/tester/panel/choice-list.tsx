import { controlStyle, Icon, media, token, VisuallyHidden } from '@portal/ui';
import { Fragment, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { testerTexts } from '../tester.texts';

/** Things with a choice each; what is not as released is marked. */
export const ChoiceList = styled.ul`
  border-radius: ${token.radius.control};
  box-shadow: inset 0 0 0 1px ${token.color.line};
  overflow: hidden;
`;

const Line = styled.li<{ $tone: 'plain' | 'changed' | 'wrong' }>`
  --edge: ${({ $tone }) => ({ plain: token.color.lineControl, changed: token.color.warn, wrong: token.color.danger })[$tone]};
  display: grid;
  grid-template-columns: minmax(0, 1fr) 168px;
  gap: ${token.space[2]} ${token.space[3]};
  align-items: center;
  padding: 8px 8px 8px 16px;
  font-size: ${token.fontSize[14]};
  background: ${({ $tone }) => ({ plain: 'none', changed: token.color.warnSoft, wrong: token.color.dangerSoft })[$tone]};

  & + & { border-top: 1px solid ${token.color.line}; }
  & > :nth-child(n + 3) { grid-column: 1 / -1; padding-right: 8px; }
  & input { border-color: var(--edge); }

  ${media.phone} { grid-template-columns: minmax(0, 1fr) 156px; }
  @media (max-width: 359.98px) { grid-template-columns: minmax(0, 1fr); padding: 8px 12px; }
`;

const Name = styled.label`
  overflow-wrap: anywhere;

  & > b { font-weight: ${token.weight.semi}; }
`;

const Fine = styled.span`
  display: block;
  color: ${token.color.text2};
  font: ${token.fontSize[12]} / 18px ${token.font.mono};
`;

const Box = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    right: 12px;
    top: 12px;
    color: ${token.color.text2};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  min-height: 44px;
  padding: 8px 36px 8px 12px;
  border-color: var(--edge);
  font-size: ${token.fontSize[14]};
  text-overflow: ellipsis;
  cursor: pointer;

  & > option { background: ${token.color.surface}; color: ${token.color.text}; }
`;

interface Props {
  name: string;
  /** A line in the machine's words. */
  fine: string;
  tone: 'plain' | 'changed' | 'wrong';
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
  /** What stands below, over the whole width. */
  children?: ReactNode;
}

/** A line of a `ChoiceList`. */
export function Choice({ name, fine, tone, value, onChange, options, children }: Props) {
  const id = useId();
  return (
    <Line $tone={tone}>
      <Name htmlFor={id}>
        <b>{breakable(name, /(?=[A-Z])/)}</b>
        {tone !== 'plain' && <VisuallyHidden>{testerTexts.changed}</VisuallyHidden>}
        <Fine>{breakable(fine, /(?<=\/)/)}</Fine>
      </Name>
      <Box>
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
        <Icon name="chevronDown" />
      </Box>
      {children}
    </Line>
  );
}

/** A word of machines, which may break where it has parts. */
const breakable = (text: string, between: RegExp): ReactNode =>
  text.split(between).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
