import type { CSSProperties, ReactElement } from 'react';

import { BRAND } from '../../shared/brand';
import type { Language } from '../../contract/common/constants';
import { failureText } from '../i18n/failureText';
import { windowOutside } from '../lib/embedding';
import { directionOf } from '../lib/language/language';
import { paths } from '../lib/paths';
import { FONT_FAMILY, RADIUS, TOUCH_TARGET } from '../theme/tokens';

interface FailureTextProps {
  readonly language: Language;
  readonly isOffline?: boolean;
  readonly isBusy?: boolean;
  readonly onTryAgain: () => void;
}

/** Error text with links. Plain elements: theme, router or messages may have failed. */
export function FailureText({
  language,
  isOffline = false,
  isBusy = false,
  onTryAgain,
}: FailureTextProps): ReactElement {
  return (
    <div role="alert" lang={language} dir={directionOf(language)} style={page}>
      <BrokenWay mirrored={directionOf(language) === 'rtl'} />
      <h1 tabIndex={-1} style={heading}>
        {failureText(language, isOffline ? 'failure.offlineTitle' : 'failure.title')}
      </h1>
      <p style={paragraph}>
        {failureText(language, isOffline ? 'failure.offlineText' : 'failure.text')}
      </p>
      <p style={actions}>
        {/* Not disabled: that would drop the focus. */}
        <button
          type="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={isBusy ? undefined : onTryAgain}
          style={isBusy ? busyButton : button}
        >
          {failureText(language, 'failure.tryAgain')}
        </button>
        {/* Home is not embedded: the link leaves the partner's frame. */}
        <a href={paths.home.to()} target={windowOutside()} style={link}>
          {failureText(language, 'failure.home')}
        </a>
      </p>
    </div>
  );
}

function BrokenWay({ mirrored }: { readonly mirrored: boolean }): ReactElement {
  return (
    <svg
      viewBox="0 0 220 32"
      width={220}
      height={32}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke={BRAND.saffron}
      strokeLinecap="round"
      style={mirrored ? { transform: 'scaleX(-1)' } : undefined}
    >
      <path d="M28 16h76M152 16h36" strokeWidth="3.5" strokeDasharray="0 9" />
      <path d="M116 10l12 12M128 10l-12 12" strokeWidth="2.5" />
    </svg>
  );
}

const page: CSSProperties = {
  display: 'grid',
  alignContent: 'center',
  gap: 16,
  maxInlineSize: 560,
  minBlockSize: '60vh',
  marginInline: 'auto',
  padding: 24,
  fontFamily: FONT_FAMILY,
};
const heading: CSSProperties = { margin: 0, fontSize: '1.75rem', lineHeight: 1.4 };
const paragraph: CSSProperties = { margin: 0, lineHeight: 1.75 };
const actions: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 24,
  marginBlock: 8,
};
const button: CSSProperties = {
  minBlockSize: TOUCH_TARGET,
  paddingInline: 24,
  border: 0,
  borderRadius: RADIUS.borderRadius,
  background: BRAND.main,
  color: '#FFFFFF',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
};
const busyButton: CSSProperties = { ...button, opacity: 0.6, cursor: 'progress' };
const link: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  color: 'inherit',
};
