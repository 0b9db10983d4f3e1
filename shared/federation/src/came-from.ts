/** A place in the portal, in the router's terms. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/**
 * Navigation state of /login: the place that sent the person there, and to which they return (AUTH-012).
 *
 * @example <Navigate to="/login" replace state={{ from: location } satisfies CameFrom} />
 */
export interface CameFrom {
  from: Place;
}
