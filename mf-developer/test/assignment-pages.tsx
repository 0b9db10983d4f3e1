import { useLocation } from '@portal/federation/router';
import { ToastProvider } from '@portal/ui/toast';
import AddApplicationPage from '../src/assignment/add-application-page';
import AssignApplicationPage from '../src/assignment/assign-application-page';

/** What the second step gets from the first. */
export const creation = { appName: 'Cassa Facile', appSite: 'https://cassa.example.com/ritorno', create: true };

/** Both steps of a new application, with the shell's toasts; for any other page, its address. */
export function AssignmentPages() {
  return (
    <ToastProvider>
      <OpenPage />
    </ToastProvider>
  );
}

function OpenPage() {
  const { pathname } = useLocation();
  if (pathname === '/addApp') return <AddApplicationPage />;
  return pathname === '/assignApp' ? <AssignApplicationPage /> : <p>{pathname}</p>;
}
