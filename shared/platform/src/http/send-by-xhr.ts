import type { CallRequest } from './request';

/**
 * An upload fails when no byte moves for `stalled` milliseconds, or when no answer comes within `answer` milliseconds
 * after the last byte. The second limit is longer because the server checks the file before it answers.
 */
const MAX_TIME_MS = { stalled: 30_000, answer: 120_000 } as const;

/**
 * Sends a request and reports how much of it is sent. `fetch` can't: its streamed bodies fail over HTTP/1.1. It is
 * never repeated.
 *
 * @param onProgress called with the share of bytes sent, from 0 to 1
 * @throws TypeError when no server answered, DOMException TimeoutError after a time limit, the signal's reason when it
 * was aborted
 */
export function sendByXhr(
  url: string,
  request: CallRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const fail = (reason: unknown) => finish(() => reject(reason));
    const stop = () => {
      xhr.abort();
      fail(signal?.reason);
    };
    const limit = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        xhr.abort();
        fail(new DOMException(`No progress for ${milliseconds} ms`, 'TimeoutError'));
      }, milliseconds);
    };

    xhr.open(request.method, url);
    // Bytes, not text: the answer is either a file or an error as JSON.
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      limit(MAX_TIME_MS.stalled);
      if (lengthComputable && total > 0) onProgress(Math.min(loaded / total, 1));
    });
    xhr.upload.addEventListener('load', () => {
      limit(MAX_TIME_MS.answer);
      onProgress(1);
    });
    xhr.addEventListener('load', () => finish(() => resolve(responseOf(xhr))));
    xhr.addEventListener('error', () => fail(new TypeError('Network request failed')));
    signal?.addEventListener('abort', stop);
    limit(MAX_TIME_MS.stalled);
    xhr.send(request.body ?? null);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const bodyless = xhr.status === 204 || xhr.status === 304;
  return new Response(bodyless ? null : xhr.response, { status: xhr.status, headers });
}
