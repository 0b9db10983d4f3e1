import { useLocation, useNavigationType, useSearchParams } from '@portal/federation/router';

/** The query of a list's address. */
interface Address {
  /** The value of a parameter; '' when the address does not have it. */
  read: (name: string) => string;
  /** Sets these parameters; '' removes one. The other parameters and the navigation state stay. */
  write: (parts: Readonly<Record<string, string>>) => void;
  /** Whether the address came from a link, from going back or from a reload, and not from `write`. */
  arrived: boolean;
}

/**
 * Reads and changes the query of the page's address without adding an entry to the history.
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
