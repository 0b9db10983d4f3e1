import type { RemoteDescriptor, RemoteRoute } from '@portal/contract';
import { type PageLoader, RemoteBoundary, type RemoteModule, usePortal, useSession } from '@portal/federation';
import { createBrowserRouter, Outlet, useLocation, useNavigate } from '@portal/federation/router';
import { EmptyState, FailedState, Notice, Page, Row, Skeleton, TextLink, Title, token } from '@portal/ui';
import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';

/** The same column as the shell's: a page may fill the rest of the window. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  & > main { display: flex; flex: 1; flex-direction: column; min-width: 0; }
`;

const Header = styled(Row)`
  --focus: ${token.color.brand};
  min-height: 56px;
  padding: 0 ${token.size.gutter};
  background: ${token.color.chrome};
  color: ${token.color.onChrome};

  & button { color: inherit; }
`;

/** The pages that the descriptor declares. Every other address belongs to another remote. */
export function stageRouter({ routes }: RemoteDescriptor, { pages, widgets }: RemoteModule) {
  return createBrowserRouter([
    {
      element: <SmallFrame />,
      children: [
        ...routes.map((route) => ({ path: route.path, element: <StagePage route={route} load={pages[route.page]} /> })),
        ...Object.entries(widgets).map(([name, load]) => ({
          path: `/widgets/${name}`,
          element: <StagePage route={{ path: '', page: name, access: 'session' }} load={load} />,
        })),
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]);
}

/** Draws what the page asks of the shell's header, as far as it matters without a shell. */
function SmallFrame() {
  const { header } = usePortal();
  const { title, showTitle, showBack, specificPath } = useSyncExternalStore(header.subscribe, header.options);
  const navigate = useNavigate();
  return (
    <Column>
      {(showBack || showTitle) && (
        <Header as="header" $gap={4}>
          {showBack && (
            <TextLink as="button" type="button" onClick={() => (specificPath ? navigate(specificPath) : navigate(-1))}>
              INDIETRO
            </TextLink>
          )}
          {showTitle && <Title $size="section">{title}</Title>}
        </Header>
      )}
      <main>
        <Outlet />
      </main>
    </Column>
  );
}

function StagePage({ route: { page, access, scopes }, load }: { route: RemoteRoute; load: PageLoader | undefined }) {
  const scope = useSession((session) => session.scope);
  const [Component] = useState<ComponentType | null>(() => (load ? lazy(load) : null));
  if (!Component) return <Message>{`src/remote.tsx has no page ${page}.`}</Message>;
  if (access === 'session' && !scope) return <Message>Nobody is signed in: choose a user.</Message>;
  if (scopes && (!scope || !scopes.includes(scope)))
    return <Message>{`Not for ${scope}: choose another user.`}</Message>;
  return (
    <RemoteBoundary
      loading={
        <Page aria-busy="true">
          <Skeleton $height="72px" />
        </Page>
      }
      failed={(error, retry) => <FailedState title={String(error)} onRetry={retry} />}
      onFailure={(error) => console.error(error)}
    >
      <Component />
    </RemoteBoundary>
  );
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <EmptyState title={`${pathname} belongs to another remote, or to the shell.`} />;
}

function Message({ children }: { children: string }) {
  return (
    <Page>
      <Notice tone="warn">{children}</Notice>
    </Page>
  );
}
