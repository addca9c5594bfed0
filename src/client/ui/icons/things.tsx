import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon';

/** Icons for things. None is mirrored in RTL. */

/** Rating or featured. */
export function StarIcon(props: IconProps & { readonly filled?: boolean }): ReactElement {
  return (
    <Icon
      {...props}
      d="M12 3.5l2.5 5.4 5.9.7-4.4 4 1.2 5.9L12 16.6l-5.2 2.9L8 13.6l-4.4-4 5.9-.7z"
    />
  );
}

export function UserIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0" />;
}

/** A Partner's students. */
export function UsersIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.4a6.5 6.5 0 0 1 3.5 5.6"
    />
  );
}

/** Figures. */
export function ChartIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6" />;
}

export function PhoneIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M5 4h4l1.5 4.5-2.3 1.6a12 12 0 0 0 5.7 5.7l1.6-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z"
    />
  );
}

export function MailIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M3.5 7A1.5 1.5 0 0 1 5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17zM4 7l8 6 8-6"
    />
  );
}

/** Address or city. */
export function PlaceIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM9.5 9.75a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"
    />
  );
}

export function HouseIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20" />;
}

export function CalendarIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M4 7A1.5 1.5 0 0 1 5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM4 10.5h16M8 3.5v4M16 3.5v4"
    />
  );
}

/** Duration. */
export function ClockIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5l3.5 2" />;
}

export function ChatIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M12 4c5 0 8.5 3.1 8.5 7.2S17 18.4 12 18.4c-.9 0-1.8-.1-2.6-.3L5 20.5l.7-3.9c-1.4-1.3-2.2-3.2-2.2-5.4C3.5 7.1 7 4 12 4z"
    />
  );
}

export function BankIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M4 9.5L12 4l8 5.5zM5 20h14M7 10v7M12 10v7M17 10v7" />;
}

export function DocumentIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M6 3.5h8l4.5 4.5v11A1.5 1.5 0 0 1 17 20.5H6.5A1.5 1.5 0 0 1 5 19V4.5A1 1 0 0 1 6 3.5zM14 3.5V8h4.5M8.5 12.5h7M8.5 16h7"
    />
  );
}

/** Price or payment. */
export function WalletIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M4 7.5A2 2 0 0 1 6 5.5h11v3M4 7.5v10a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5V10a1.5 1.5 0 0 0-1.5-1.5H5a1 1 0 0 1-1-1zM16 13.7v.1"
    />
  );
}

/** Partners. */
export function HandshakeIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M3 8l4-2.5 5 2 5-2 4 2.5M3 8v7.5l2.5 1M21 8v7.5l-2.5 1M12 7.5L8.5 11a1.7 1.7 0 0 0 2.5 2.2L13 11.5l5.5 5M5.5 16.5l4.5 3.5a2 2 0 0 0 2.4 0l6.1-3.5"
    />
  );
}

/** Destination country. */
export function FlagIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M5.5 21V4M5.5 4.5c4-2 7 2 13 0v9.5c-6 2-9-2-13 0" />;
}
