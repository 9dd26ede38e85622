import { Component, type ReactNode } from 'react';

interface Props {
  /** A new one brings the children back after a failure; children that work are left alone. */
  readonly attempt: number;
  /** Told each error that is caught. */
  readonly onError: (error: unknown) => void;
  /** What stands in the remote's place while it cannot be shown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches what a remote throws, while loading or rendering, so that the rest of the page goes on. */
export class RemoteBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ attempt }: Props) {
    if (this.state.failed && attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
