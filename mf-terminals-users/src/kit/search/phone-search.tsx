import { useHeader } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import type { ListAddress } from '@portal/pages/list-address';
import { Page, useFrame, VisuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import { searchTexts } from './search.texts';
import { SearchBar } from './search-bar';

interface Props {
  label: string;
  list: ListAddress;
  /** The page of the list, where desktop searches in place. */
  listUrl: string;
  /** Brings the keypad for numbers (TERM-016). */
  numeric?: boolean;
  /** What the search found. */
  children: ReactNode;
}

/**
 * The search of phones and tablets, a page over the list it searches; on desktop it gives way to that list (USER-051,
 *
 */
export function PhoneSearch({ label, list, listUrl, numeric = false, children }: Props) {
  useHeader({ title: label });
  const navigate = useNavigate();
  if (useFrame() === 'desktop') return <Navigate to={listUrl} replace />;
  return (
    <>
      <SearchBar
        label={label}
        backLabel={searchTexts.back}
        text={list.text}
        numeric={numeric}
        onSearch={list.search}
        onBack={() => navigate(-1)}
      />
      <Page $form>
        <VisuallyHidden as="h1">{label}</VisuallyHidden>
        <VisuallyHidden as="h2">{searchTexts.results}</VisuallyHidden>
        {children}
      </Page>
    </>
  );
}
