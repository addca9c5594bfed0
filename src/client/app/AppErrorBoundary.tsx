import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import type { Language } from '../../contract/common/constants';
import { reloadPage } from '../lib/browser/reload';
import { FailureText } from './FailureText';

interface Props {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Catches errors outside the routes; needs neither theme nor messages, which may have failed. */
export class AppErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { children, language } = this.props;
    if (!this.state.failed) return children;
    return <FailureText language={language} onTryAgain={reloadPage} />;
  }
}
