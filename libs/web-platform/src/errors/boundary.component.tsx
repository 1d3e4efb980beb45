import { Component, type ReactNode } from 'react';
import { logError } from './error-log.js';

interface BoundaryProps {
  /** Where the error happened, for the log. */
  name: string;
  /** What is shown instead. `retry` mounts the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps an error inside its own place on the page. */
export class Boundary extends Component<BoundaryProps, { error?: { cause: unknown } }> {
  override state: { error?: { cause: unknown } } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } };
  }

  override componentDidCatch(error: unknown) {
    logError(error, this.props.name, 'high');
  }

  readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error ? this.props.fallback(this.state.error.cause, this.retry) : this.props.children;
  }
}
