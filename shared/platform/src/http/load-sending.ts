type Sending = typeof import('./sending');

let sending: Promise<Sending> | undefined;

/** Loads once what makes calls, with the HTTP library. If that fails, the next caller tries again. */
export function loadSending(): Promise<Sending> {
  sending ??= import(/* webpackChunkName: "http" */ './sending').catch((error) => {
    sending = undefined;
    throw error;
  });
  return sending;
}
