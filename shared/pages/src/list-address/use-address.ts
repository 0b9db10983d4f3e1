import { useLocation, useNavigationType, useSearchParams } from '@portal/federation/router';

/** The query of a list's address. */
export interface Address {
  /** What the address says under a name; '' when it says nothing. */
  read: (name: string) => string;
  /** Changes these parts, '' takes one away; everything else and the navigation state stay. */
  write: (parts: Readonly<Record<string, string>>) => void;
  /** Whether it came from elsewhere (a link, going back, a reload) rather than from `write`. */
  arrived: boolean;
}

/**
 * Reads and changes the query of the page's address, without another entry in the history.
 *
 * @example
 * const address = useAddress();
 * address.write({ page: '2' });
 */
export function useAddress(): Address {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigation = useNavigationType();
  return {
    read: (name) => parameters.get(name) ?? '',
    write(parts) {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(parts)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParameters(next, { replace: true, preventScrollReset: true, state });
    },
    arrived: navigation !== 'REPLACE',
  };
}
