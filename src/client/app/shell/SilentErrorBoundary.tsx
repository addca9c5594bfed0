import { Component } from 'react';
import type { ReactNode } from 'react';

/**
 * Leaves out what fails inside and logs it, with no message to the user, as the error catalogue
 * says of the footer (NAV-06); `fallback` stands in its place. Another `key` tries again.
 */
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
