import { Icon, IconButton, media, token, useFrame } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { zoomIn, zoomOut } from '@portal/ui/icons';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { PdfDocument } from './pdf-document';
import { PdfPage } from './pdf-page';
import { termsTexts } from './terms.texts';
import { useZoom } from './use-zoom';

/* Enlarged pages scroll sideways inside it, so that the window does not. */
const Column = styled.div`
  display: grid;
  gap: ${token.space[4]};
  justify-content: safe center;
  width: 100%;

  ${media.belowDesktop} { overflow-x: auto; }
`;

const Tools = styled.div`
  position: sticky;
  top: calc(${token.size.header} + var(--strip, 0px) + 8px);
  z-index: 1;
  display: flex;
  gap: 8px;
  width: max-content;
  margin: 0 8px 8px auto;
`;

/**
 * The pages of a document one below the other, as wide as the available room (AUTH-058, AUTH-059). On phones, two
 * fingers or a press enlarge them (AUTH-140).
 */
export function PdfPages({ pdf }: { pdf: PdfDocument }) {
  const column = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const isPhone = useFrame() !== 'desktop';
  const { zoom, enlarge, reduce } = useZoom(column);
  const focusKept = useFocusKept();
  const density = useSyncExternalStore(onResize, () => window.devicePixelRatio);

  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    return onResize(measure);
  }, []);

  return (
    <div>
      {/* On desktops the document has its full width, and the browser's own zoom. */}
      {isPhone && (
        <Tools ref={focusKept}>
          <IconButton
            variant="outline"
            label={termsTexts.reduce}
            icon={<Icon drawing={zoomOut} />}
            disabled={!reduce}
            onClick={reduce}
          />
          <IconButton
            variant="outline"
            label={termsTexts.enlarge}
            icon={<Icon drawing={zoomIn} />}
            disabled={!enlarge}
            onClick={enlarge}
          />
        </Tools>
      )}
      <Column ref={column} role="group" aria-label={termsTexts.document} tabIndex={zoom > 1 ? 0 : undefined}>
        {width > 0 &&
          Array.from({ length: pdf.pageCount }, (_, index) => (
            <PdfPage key={index} pdf={pdf} number={index + 1} width={Math.floor(width * zoom)} density={density} />
          ))}
      </Column>
    </div>
  );
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
