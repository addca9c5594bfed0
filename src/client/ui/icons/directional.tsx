import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon';

/** Icons that mirror in Arabic. */

export function ChevronForwardIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M9 5l7 7-7 7" directional />;
}

export function SignOutIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 16.5L20 12l-4.5-4.5M20 12H9.5"
      directional
    />
  );
}

export function SignInIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10.5 16.5L15 12l-4.5-4.5M15 12H4"
      directional
    />
  );
}

export function RouteIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M3.5 18.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM7.5 18.5h8a3.25 3.25 0 0 0 0-6.5h-7a3.25 3.25 0 0 1 0-6.5h8M16.5 5.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
      directional
    />
  );
}

/** Mirrored in RTL: its lines start at the reading side. */
export function ListIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" directional />
  );
}

/** The way that one came. */
export function ArrowBackIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M20 12H4.5M11 5.5L4.5 12l6.5 6.5" directional />;
}

export function SendIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M4 4.5l16.5 7.5L4 19.5l2.2-7.5zM6.2 12h7.3" directional />;
}
