import { token } from '@portal/ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { PdfDocument } from './pdf-document';
import { PdfPage } from './pdf-page';
import { termsTexts } from './terms.texts';

const Column = styled.div`
  display: grid;
  gap: ${token.space[4]};
  justify-content: center;
  width: 100%;
`;

/** The pages of a document one below the other, as wide as the available room (AUTH-058, AUTH-059). */
export function PdfPages({ pdf }: { pdf: PdfDocument }) {
  const column = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const density = useSyncExternalStore(onResize, () => window.devicePixelRatio);

  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    return onResize(measure);
  }, []);

  return (
    <Column ref={column} role="group" aria-label={termsTexts.document}>
      {width > 0 &&
        Array.from({ length: pdf.pageCount }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width} density={density} />
        ))}
    </Column>
  );
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
