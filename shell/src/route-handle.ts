import type { RemoteRoute } from '@portal/contract';

/** What the frame must know about the open route. */
export interface RouteHandle {
  frame: NonNullable<RemoteRoute['frame']>;
}
