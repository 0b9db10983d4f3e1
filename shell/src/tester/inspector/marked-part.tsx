import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { MarkPart } from '../../remotes/remotes-context';
import type { Pointing } from './pointing';

/** It has no box, so the page is laid out as without it. */
const Mark = styled.div`
  display: contents;
`;

/** Surrounds what a remote draws with an element that notes when somebody points at it. */
export const markParts =
  (pointing: Pointing): MarkPart =>
  (remote: string, drawn: ReactNode) => {
    const note = ({ nativeEvent, currentTarget: element }: React.PointerEvent) =>
      pointing.note(nativeEvent, { remote, element });
    return (
      <Mark onPointerMove={note} onPointerDown={note}>
        {drawn}
      </Mark>
    );
  };
