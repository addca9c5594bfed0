import { styled, type Theme } from '@mui/material/styles';
import {
  useEffect,
  useRef,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './Spinner';
import { buttonStyles } from './buttonStyles';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly bordered?: boolean;
  readonly quiet?: boolean;
  /** At most one `accent` per screen. */
  readonly color?: 'primary' | 'danger' | 'accent';
  readonly size?: 'medium' | 'large';
  readonly fullWidth?: boolean;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly type?: 'button' | 'submit' | 'reset';
  /** App path; renders a link. */
  readonly to?: string;
  /** External address or `tel:`; renders a link. */
  readonly href?: string;
  readonly target?: '_blank' | '_top' | undefined;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  /** Must contain the label's words. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-pressed'?: boolean;
  /** The key that presses it in a list's row that has the focus. */
  readonly 'aria-keyshortcuts'?: string;
  readonly form?: string;
  readonly id?: string;
  readonly className?: string;
}

/** Button, or link with `to` or `href` (CTL-01). */
export function Button({
  children,
  busy = false,
  disabled = false,
  bordered = false,
  quiet = false,
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  type = 'button',
  to,
  href,
  target,
  onClick,
  form,
  ...rest
}: ButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button, busy);
  const inactive = disabled || busy;
  const shared = {
    ...rest,
    'aria-busy': busy || undefined,
    'data-look': quiet ? 'quiet' : bordered ? 'bordered' : 'filled',
    'data-color': color,
    'data-size': size,
    'data-full': fullWidth || undefined,
    'data-inactive': busy ? 'busy' : disabled ? 'disabled' : undefined,
  };
  const content = (
    <>
      {busy ? <Spinner size="small" /> : startIcon}
      <span>{children}</span>
      {endIcon}
    </>
  );
  if (to === undefined && href === undefined) {
    return (
      <Face ref={button} type={type} form={form} disabled={inactive} onClick={onClick} {...shared}>
        {content}
      </Face>
    );
  }
  if (inactive) {
    // A link without href is inactive but still announced as a link.
    return (
      <Anchor role="link" aria-disabled="true" {...shared}>
        {content}
      </Anchor>
    );
  }
  if (to !== undefined) {
    return (
      <RouteLink to={to} target={target} onClick={onClick} {...shared}>
        {content}
      </RouteLink>
    );
  }
  return (
    <Anchor href={href} target={target} onClick={onClick} {...shared}>
      {content}
    </Anchor>
  );
}

/** Restores the focus after busy: browsers drop it from a disabled button. */
function useKeepFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (!busy || element === null) return undefined;
    hadFocus.current = document.activeElement === element;
    return () => {
      const nobodyElse =
        document.activeElement === document.body || document.activeElement === element;
      if (!hadFocus.current || !nobodyElse) return;
      requestAnimationFrame(() => {
        // The form's first field in error may have it by now, and keeps it.
        if (!element.form?.contains(document.activeElement)) element.focus();
      });
    };
  }, [button, busy]);
}

const styles = ({ theme }: { theme: Theme }) => buttonStyles(theme);
const Face = styled('button')(styles);
const Anchor = styled('a')(styles);
const RouteLink = styled(Link)(styles);
