type Send = (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) => void;

/**
 * Gives jsdom's XMLHttpRequest what a browser's has: it sends the FormData of the tests, which is Node's (jsdom would
 * send '[object FormData]'), and it tells half and all of the bytes as sent (jsdom tells nothing).
 *
 * @returns puts the original back
 */
export function bridgeXhr(): () => void {
  const original: Send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, body) {
    if (!(body instanceof FormData)) {
      original.call(this, body);
      if (body) tellProgress(this);
      return;
    }
    const encoded = new Response(body);
    this.setRequestHeader('content-type', encoded.headers.get('content-type') ?? '');
    encoded
      .arrayBuffer()
      .then((bytes) => {
        original.call(this, bytes);
        tellProgress(this);
      })
      // The test ended or aborted meanwhile: there is nothing left to send.
      .catch(() => undefined);
  } satisfies Send;
  return () => {
    XMLHttpRequest.prototype.send = original;
  };
}

function tellProgress({ upload }: XMLHttpRequest): void {
  for (const loaded of [1, 2]) {
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 2 }));
  }
  upload.dispatchEvent(new ProgressEvent('load', { lengthComputable: true, loaded: 2, total: 2 }));
}
