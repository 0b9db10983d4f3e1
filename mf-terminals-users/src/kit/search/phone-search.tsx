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
  /** The page of the list, which on desktop has its own search. */
  listUrl: string;
  /** Opens the numeric keypad (TERM-016). */
  numeric?: boolean;
  /** The results of the search. */
  children: ReactNode;
}

/**
 * The search of phones and tablets: a separate page. On desktop it redirects to the list, which has its own search
 * (USER-051, Q-033).
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
