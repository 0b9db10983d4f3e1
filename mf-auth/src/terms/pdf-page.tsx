import { token } from '@portal/ui';
import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Drawing, PdfDocument } from './pdf-document';
import { PdfTextLayer } from './pdf-text-layer';
import { termsTexts } from './terms.texts';
import { useNearView } from './use-near-view';

/* Paper is white in both themes. */
const Sheet = styled.section`
  position: relative;
  overflow: hidden;
  background: #fff;
  border-radius: ${token.radius.tag};
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[2]};

  & > canvas { display: block; width: 100%; height: 100%; }
`;

/** Milliseconds that a page must stay in view before it is drawn, so that scrolling past it draws nothing. */
const PASSING = 80;

interface Props {
  pdf: PdfDocument;
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  density: number;
}

/** One page of a document. It is drawn while it is in or near the window; otherwise an empty sheet keeps its place. */
export const PdfPage = memo(function PdfPage({ pdf, number, width, density }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useNearView(sheet);
  const [ratio, setRatio] = useState(pdf.ratio);

  useEffect(() => {
    if (!isNear) return;
    let drawing: Drawing | undefined;
    const timer = setTimeout(() => {
      if (!canvas.current || !text.current) return;
      drawing = pdf.draw(number, { canvas: canvas.current, text: text.current, width, density });
      drawing.done.then(
        (drawn) => drawn !== undefined && setRatio(drawn),
        (error: unknown) => console.info(`Page ${number} of the document could not be drawn`, error),
      );
    }, PASSING);
    return () => {
      clearTimeout(timer);
      drawing?.cancel();
    };
  }, [isNear, pdf, number, width, density]);

  return (
    <Sheet
      ref={sheet}
      aria-label={termsTexts.page(number, pdf.pageCount)}
      style={{ width, height: Math.round(width * ratio) }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} />
          <PdfTextLayer ref={text} />
        </>
      )}
    </Sheet>
  );
});
