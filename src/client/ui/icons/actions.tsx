import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon';

/** Icons for actions. None is mirrored in RTL. */

export function CloseIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M6 6l12 12M18 6L6 18" />;
}

export function FilterIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M4 6h16M7 12h10M10 18h4" />;
}

export function SearchIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8" />;
}

export function SortIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M7 4v15M3.5 15.5L7 19l3.5-3.5M13 6h8M13 11h6M13 16h4" />;
}

/** Done, chosen or included. */
export function CheckIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
}

export function PlusIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M12 5v14M5 12h14" />;
}

export function MinusIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M5 12h14" />;
}

export function ChevronDownIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M5 9l7 7 7-7" />;
}

export function CopyIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M9 9h9.5A1.5 1.5 0 0 1 20 10.5V18.5a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5zM6 15H5.5A1.5 1.5 0 0 1 4 13.5V5.5A1.5 1.5 0 0 1 5.5 4h8A1.5 1.5 0 0 1 15 5.5V6"
    />
  );
}

export function DownloadIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />;
}

export function ShareIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M12 15V4M7.5 8L12 3.5 16.5 8M6 12H5v8h14v-8h-1" />;
}

export function AttachIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.8 17.1a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6"
    />
  );
}

export function CameraIcon(props: IconProps): ReactElement {
  return (
    <Icon
      {...props}
      d="M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM8.75 13a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0 -6.5 0z"
    />
  );
}

/** Done, and seen by the other side. */
export function CheckAllIcon(props: IconProps): ReactElement {
  return <Icon {...props} d="M1.5 12.5l4.5 4.5L14.5 7.5M11.5 16l1 1L21.5 7.5" />;
}
