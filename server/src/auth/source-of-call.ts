import type { IncomingHttpHeaders } from 'node:http';
import { currentCall } from '../platform/logging/current-call.ts';
import { deviceTokenIn } from './device-cookie.ts';
import type { Source } from './sign-in-source.ts';

/** Keyed hash of the network that the current call comes from; empty when it did not come over the network. */
export const networkOfCall = (): string => currentCall()?.address?.network ?? '';

/** Where the current call comes from. */
export const sourceOf = ({ cookie }: IncomingHttpHeaders): Source => ({
  network: networkOfCall(),
  device: deviceTokenIn(cookie),
});
