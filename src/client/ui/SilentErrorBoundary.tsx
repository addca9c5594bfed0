import { Component } from 'react';
import type { ReactNode } from 'react';

/** Logs errors and renders `fallback`, without a message (NAV-06). A new `key` retries. */
export class SilentErrorBoundary extends Component<
  {
    readonly onFailure: () => void;
    readonly fallback: ReactNode;
    readonly children: ReactNode;
  },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
