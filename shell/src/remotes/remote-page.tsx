import { RemoteBoundary } from '@portal/federation';
import { type ComponentType, lazy, useState } from 'react';
import { PageSkeleton } from './page-skeleton';
import { RemoteFailure } from './remote-failure';
import type { Remotes } from './remotes';
import { useRemotes } from './remotes-context';

interface Props {
  remote: string;
  page: string;
}

/**
 * A page of a remote. While it loads the person sees a skeleton; when it fails, at any moment, a panel in its place with RIPROVA.
 * Retrying takes a fresh lazy component, because React keeps the failure of the old one.
 */
export function RemotePage({ remote, page }: Props) {
  const remotes = useRemotes();
  const [Page, setPage] = useState(() => lazyPage(remotes, remote, page));
  const title = remotes.all.find(({ name }) => name === remote)?.descriptor.title ?? '';

  return (
    <RemoteBoundary
      loading={<PageSkeleton />}
      failed={(_, retry) => <RemoteFailure title={title} onRetry={retry} />}
      onFailure={(error) => {
        console.error(error);
        remotes.reportRenderFailure(remote, error);
      }}
      onRetry={() => {
        remotes.forget(remote);
        setPage(() => lazyPage(remotes, remote, page));
      }}
    >
      <Page />
    </RemoteBoundary>
  );
}

function lazyPage(remotes: Remotes, remote: string, page: string): ComponentType {
  return lazy(async () => {
    const { pages } = await remotes.load(remote);
    const load = pages[page];
    if (!load) throw new Error(`${remote} has no page ${page}`);
    return load();
  });
}
