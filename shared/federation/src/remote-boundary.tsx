import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** Shown while the content loads. */
  loading: ReactNode;
  /** Shown in place of content that failed; `retry` mounts the content again. */
  failed: (error: unknown, retry: () => void) => ReactNode;
  /** Called once for each failure. */
  onFailure?: (error: unknown) => void;
  /** Called before the content is mounted again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  attempt: number;
}

/**
 * Contains the failure of a page. An error that the page throws, while loading or later, replaces only this content;
 * the frame around it stays.
 *
 * @example
 * <RemoteBoundary loading={<Skeleton />} failed={(error, retry) => <FaultPanel onRetry={retry} />}>
 *   <LazyPage />
 * </RemoteBoundary>
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { failure, attempt } = this.state;
    if (failure) return this.props.failed(failure.error, this.retry);
    return (
      <Suspense key={attempt} fallback={this.props.loading}>
        {this.props.children}
      </Suspense>
    );
  }
}
