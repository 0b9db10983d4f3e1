/**
 * Lets jsdom's XMLHttpRequest send the FormData of the tests, which is Node's: jsdom knows only its own and would send '[object FormData]'.
 *
 * @returns puts the original back
 */
export function bridgeMultipart(): () => void {
  const original = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, body?: Parameters<typeof original>[0]) {
    if (!(body instanceof FormData)) return original.call(this, body);
    const encoded = new Response(body);
    this.setRequestHeader('content-type', encoded.headers.get('content-type') ?? '');
    void encoded.arrayBuffer().then((bytes) => original.call(this, bytes));
  };
  return () => {
    XMLHttpRequest.prototype.send = original;
  };
}
