import type { RemoteRoute } from '@portal/contract';

/** What the frame needs to know of the open route. */
export interface RouteHandle {
  frame: NonNullable<RemoteRoute['frame']>;
}
