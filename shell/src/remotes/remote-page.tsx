import { isFromSources, isLocal } from '../tester/overrides/local-remote';
import { LazyPage } from './lazy-page';
import { RemotePortal, useRemotes } from './remotes-context';

interface Props {
  /** Container name of the remote. */
  remote: string;
  /** Id of the page in its module. */
  page: string;
}

/** A page of a remote, loaded from its container. */
export function RemotePage({ remote, page }: Props) {
  const remotes = useRemotes();
  const composed = remotes.all.find(({ name }) => name === remote);
  return (
    <RemotePortal remote={remote}>
      <LazyPage
        title={composed?.descriptor.title ?? ''}
        load={remotes.pageLoader(remote, page)}
        onFailure={(error) => remotes.reportRenderFailure(remote, error)}
        onRetry={() => remotes.forget(remote)}
        onRemove={composed && isLocal(composed) ? composed.remove : undefined}
        explains={composed !== undefined && (isLocal(composed) || isFromSources(composed))}
      />
    </RemotePortal>
  );
}
