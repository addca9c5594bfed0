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
  /** What happens, in words: "Send my request". Stays while busy. */
  readonly children: ReactNode;
  /** Work is under way: disabled, with a spinner next to the label. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** An outline instead of a filled face. */
  readonly bordered?: boolean;
  /** Neither face nor outline, for the lesser of several actions. */
  readonly quiet?: boolean;
  /** `accent` is saffron: at most one a screen. */
  readonly color?: 'primary' | 'danger' | 'accent';
  readonly size?: 'medium' | 'large';
  readonly fullWidth?: boolean;
  /** An icon before the label; the spinner takes its place. */
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly type?: 'button' | 'submit' | 'reset';
  /** A path of the app: the button is then a link. */
  readonly to?: string;
  /** An address outside the app, or `tel:` and the like: a link as well. */
  readonly href?: string;
  /** A link out of the frame that its page stands in. */
  readonly target?: '_blank' | '_top' | undefined;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  /** Only where the label alone is not enough; it must contain the label's words. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-pressed'?: boolean;
  readonly form?: string;
  readonly id?: string;
  readonly className?: string;
}

/** The product's button (CTL-01). With `to` or `href` it is a link. */
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
    // A link without an address cannot be followed, yet is still read out as a link.
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

/**
 * Gives a button its focus back when it is no longer busy: browsers take the focus from a button
 * that becomes disabled, and a keyboard user would have to start again at the top of the page.
 */
function useKeepFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (!busy || element === null) return undefined;
    hadFocus.current = document.activeElement === element;
    return () => {
      const nobodyElse =
        document.activeElement === document.body || document.activeElement === element;
      if (hadFocus.current && nobodyElse) requestAnimationFrame(() => element.focus());
    };
  }, [button, busy]);
}

const styles = ({ theme }: { theme: Theme }) => buttonStyles(theme);
const Face = styled('button')(styles);
const Anchor = styled('a')(styles);
const RouteLink = styled(Link)(styles);
