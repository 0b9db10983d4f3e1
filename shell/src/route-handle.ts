import type { RemoteRoute } from '@portal/contract';

/** What the frame must know about the open route. */
export interface RouteHandle {
  frame: NonNullable<RemoteRoute['frame']>;
  /** Anybody may open it. */
  isPublic: boolean;
  /** The page of a remote: its container's name, and the page's id. */
  page?: { remote: string; page: string };
}
