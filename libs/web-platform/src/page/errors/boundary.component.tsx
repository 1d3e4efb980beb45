import { Component, type ReactNode, type RefObject } from 'react';
import { logError, type ErrorLogEntry } from './error-log.store.js';

interface BoundaryProps {
  /** Where the error happened, for the log. */
  name: string;
  /** What is shown instead. `retry` mounts the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onRetry?: () => void;
  /** Hears of what was logged, to say later that it was recovered. */
  caught?: RefObject<ErrorLogEntry | undefined>;
  children: ReactNode;
}

/** Keeps an error inside its own place on the page. */
export class Boundary extends Component<BoundaryProps, { error?: { cause: unknown } }> {
  override state: { error?: { cause: unknown } } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } };
  }

  override componentDidCatch(error: unknown) {
    const entry = logError(error, this.props.name, 'high');
    if (this.props.caught) this.props.caught.current = entry;
  }

  readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error ? this.props.fallback(this.state.error.cause, this.retry) : this.props.children;
  }
}
