import { getDocument, type PDFDocumentProxy, PDFWorker, type RenderTask, TextLayer, VerbosityLevel } from 'pdfjs-dist';
import { startPdfWorker } from './pdf-worker';

/** The elements that a page is drawn on. */
export interface PageSurface {
  canvas: HTMLCanvasElement;
  /** Gets the page's text, transparent, over the canvas, so that it can be selected, searched and read out. */
  text: HTMLElement;
  /** Width of the page in CSS pixels. */
  width: number;
  /** Device pixels per CSS pixel. */
  density: number;
}

/** A page that is being drawn. */
export interface Drawing {
  /** Resolves once the page is drawn, to its height divided by its width; to undefined when it was cancelled. */
  done: Promise<number | undefined>;
  cancel(): void;
}

/** An opened document. */
export interface PdfDocument {
  pageCount: number;
  /** Height of the first page divided by its width; most other pages have the same. */
  ratio: number;
  /** @param number from 1 */
  draw(number: number, surface: PageSurface): Drawing;
  close(): void;
}

/** The largest canvas that every browser can draw, in device pixels. */
const MAX_CANVAS_PIXELS = 16_777_216;

/**
 * Opens a PDF in its own worker.
 *
 * @param address of the document, absolute or relative to the page's origin
 * @throws Error when it cannot be fetched, is not a PDF, or the worker does not start
 */
export async function openPdf(address: string): Promise<PdfDocument> {
  const port = startPdfWorker();
  // The library's types derive from the port's default, null, and allow nothing else.
  const worker = new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.ERRORS });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    // This page allows no WebAssembly, and no code made from text.
    const task = getDocument({ url: address, worker, useWasm: false, verbosity: VerbosityLevel.ERRORS });
    const document = await Promise.race([task.promise, failureOf(port)]);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { pageCount: document.numPages, ratio: height / width, draw: drawOf(document), close };
  } catch (error) {
    close();
    throw error;
  }
}

function failureOf(port: Worker): Promise<never> {
  return new Promise((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of pdf.js did not start')), { once: true });
  });
}

const drawOf =
  (document: PDFDocumentProxy): PdfDocument['draw'] =>
  (number, surface) => {
    let isCancelled = false;
    let picture: RenderTask | undefined;
    let words: TextLayer | undefined;

    async function draw(): Promise<number | undefined> {
      const { canvas, text, width } = surface;
      const page = await document.getPage(number);
      if (isCancelled) return undefined;
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const density = Math.min(surface.density, Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)));
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(scale));
      words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
      await Promise.all([picture.promise, words.render()]);
      page.cleanup();
      return viewport.height / viewport.width;
    }

    return {
      done: draw().catch((error: unknown) => {
        // Cancelling makes the current step reject.
        if (isCancelled) return undefined;
        throw error;
      }),
      cancel() {
        isCancelled = true;
        picture?.cancel();
        words?.cancel();
      },
    };
  };
