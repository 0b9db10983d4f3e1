import { LazyPage } from './lazy-page';
import { useRemotes } from './remotes-context';

interface Props {
  /** Container name of the remote. */
  remote: string;
  /** Id of the page in its module. */
  page: string;
}

/** A page of a remote, from its container. */
export function RemotePage({ remote, page }: Props) {
  const remotes = useRemotes();
  const title = remotes.all.find(({ name }) => name === remote)?.descriptor.title ?? '';
  return (
    <LazyPage
      title={title}
      load={() => remotes.loadPage(remote, page)}
      onFailure={(error) => remotes.reportRenderFailure(remote, error)}
      onRetry={() => remotes.forget(remote)}
    />
  );
}
