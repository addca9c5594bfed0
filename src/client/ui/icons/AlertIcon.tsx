import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon';

/** Something is wrong. */
export function AlertIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </Icon>
  );
}
