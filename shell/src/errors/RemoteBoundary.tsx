import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value retries a failed render and leaves working children alone. */
  readonly attempt: unknown;
  readonly onError: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

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
