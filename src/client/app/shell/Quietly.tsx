import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** A change of it tries again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedFor: string | null;
}

/**
 * Leaves out what fails inside and logs it, with no message to the user, as the error catalogue says
 * of the footer (specification, section 8).
 */
export class Quietly extends Component<Props, State> {
  override state: State = { failedFor: null };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failedFor: this.props.resetKey });
  }

  static getDerivedStateFromError(): null {
    return null;
  }

  override render(): ReactNode {
    return this.state.failedFor === this.props.resetKey ? null : this.props.children;
  }
}
