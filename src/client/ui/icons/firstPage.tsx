import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon';

/**
 * Icons of the first page, which loads this module as a whole; icons of later pages are in other
 * modules.
 */

export function AlertIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7.5v5.5M12 16.4v.1" />;
}

/** Filled if it is a favorite. */
export function HeartIcon(props: IconProps & { readonly filled?: boolean }): ReactElement {
  return (
    <Icon
      {...props}
      d="M12 20S3.5 15.2 3.5 9.3A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.7C20.5 15.2 12 20 12 20z"
    />
  );
}

export function BellIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.1 2.1 0 0 0 4 0" />
  );
}

/** University admission. */
export function GraduationIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v4.5c1.5 1.7 3.3 2.5 5.5 2.5s4-.8 5.5-2.5v-4.5M21.5 9.5v5"
    />
  );
}

/** English course. */
export function BookIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M12 6.5C10 5 7.5 4.5 3.5 4.5v14c4 0 6.5.5 8.5 2 2-1.5 4.5-2 8.5-2v-14c-4 0-6.5.5-8.5 2zM12 6.5v14"
    />
  );
}

/** Summer programme. */
export function SunIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    />
  );
}

/** Custom course. */
export function CompassIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM15.5 8.5l-2 5-5 2 2-5z" />;
}

export function MenuIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />;
}

export function RetryIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />;
}
