import { RemoteBoundary } from '@portal/federation';
import { FailedState, Skeleton, SkeletonRegion, token } from '@portal/ui';
import { HomeCardPlace } from '@portal/ui/tiles';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { RemotePortal, useRemotes } from '../remotes/remotes-context';
import { homeTexts } from './home.texts';
import type { HomeWidgetPlace } from './home-tiles';

interface Props extends HomeWidgetPlace {
  top?: boolean;
  /** Called with the widget's name once it is drawn, or has failed. */
  onThere?: (widget: string) => void;
}

/**
 * A remote's widget on the home page. Its place is reserved until it loads. If it fails, a line with RIPROVA replaces
 * it; the rest of the page works.
 */
export function HomeWidget({ remote, widget, top = false, onThere }: Props) {
  const remotes = useRemotes();
  const load = () => remotes.loadWidget(remote.name, widget);
  const [Widget, setWidget] = useState<ComponentType>(() => lazy(load));
  return (
    <RemoteBoundary
      loading={
        <SkeletonRegion>
          {top ? <HomeCardPlace /> : <Skeleton $height="140px" $radius={token.radius.card} />}
        </SkeletonRegion>
      }
      failed={(_, retry) => <FailedState title={homeTexts.widgetFailed(remote.descriptor.title)} onRetry={retry} />}
      onFailure={(error) => {
        console.error(error);
        remotes.reportRenderFailure(remote.name, error);
        onThere?.(widget);
      }}
      onRetry={() => {
        remotes.forget(remote.name);
        setWidget(() => lazy(load));
      }}
    >
      <RemotePortal remote={remote.name}>
        <Widget />
      </RemotePortal>
      {onThere && <There tell={() => onThere(widget)} />}
    </RemoteBoundary>
  );
}

/** Beside a widget: its effect runs after those in which the widget asks for its data. */
function There({ tell }: { tell: () => void }) {
  useEffect(tell);
  return null;
}
