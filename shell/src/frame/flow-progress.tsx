import type { HeaderOptions } from '@portal/platform';
import { media, token } from '@portal/ui';
import styled from 'styled-components';

const Track = styled.div`
  position: absolute;
  inset: auto 0 -1px;
  height: 4px;
  overflow: hidden;
  background: ${token.color.line};

  & > span {
    display: block;
    height: 100%;
    border-radius: 0 4px 4px 0;
    background: ${token.color.action};
    transition: width ${token.time.dialog} ${token.ease};
  }
`;

/** The step in words, beside the title, such as 'Passo 1 di 3'. */
export const StepWords = styled.p`
  color: ${token.color.text3};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.medium};
  line-height: 1.25;
  white-space: nowrap;

  ${media.belowDesktop} { color: ${token.color.onChrome2}; font-size: ${token.fontSize[12]}; }
`;

/** The progress of a flow, on the header's lower edge. */
export function FlowProgress({ options: { progress, step, title } }: { options: HeaderOptions }) {
  if (progress === undefined) return null;
  return (
    <Track
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={step}
    >
      <span style={{ width: `${progress}%` }} />
    </Track>
  );
}
