type Send = (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) => void;

/**
 * Adds to jsdom's XMLHttpRequest what a browser's has. It sends the FormData of the tests, which is Node's (jsdom would
 * send '[object FormData]'). It reports progress at half and at all of the bytes (jsdom reports none).
 *
 * @returns a function that restores the original
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
      // The test has ended or aborted: nothing is left to send.
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
