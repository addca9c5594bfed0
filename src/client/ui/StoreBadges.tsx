import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { AgencyInfo } from '../../contract/common/answers';

type Stores = Partial<Pick<AgencyInfo, 'app_store_url' | 'google_play_url'>>;

interface Shape {
  readonly d: string;
  readonly color?: string;
  readonly line?: number;
}

const APPLE: readonly Shape[] = [
  { d: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z', line: 1.5 },
  { d: 'M13 6.8L8.2 15.2M11 6.8l5.6 9.8M6.6 13.6h6.2M15 13.6h2.4M7.4 16.6l.4-.7', line: 1.9 },
];
const PLAY: readonly Shape[] = [
  {
    d: 'M4.5 3.2L13.2 12L4.5 20.8C4.2 20.5 4 20.1 4 19.6V4.4C4 3.9 4.2 3.5 4.5 3.2z',
    color: '#6FC7BC',
  },
  { d: 'M16.2 9L13.2 12L4.5 3.2C4.9 2.9 5.5 2.9 6 3.2z', color: '#8ED6A9' },
  { d: 'M16.2 15L13.2 12L4.5 20.8C4.9 21.1 5.5 21.1 6 20.8z', color: '#E8604C' },
  { d: 'M16.2 9L20 11.1C20.7 11.5 20.7 12.5 20 12.9L16.2 15L13.2 12z', color: '#F2A541' },
];

/** App store badges (APP-09); null without an address. Needs the namespace `stores`. */
export function StoreBadges({
  app_store_url: apple,
  google_play_url: google,
}: Stores): ReactElement | null {
  if (!apple && !google) return null;
  return (
    <Badges>
      {apple && <Badge href={apple} mark={APPLE} from="stores.appStore" />}
      {google && <Badge href={google} mark={PLAY} from="stores.googlePlay" />}
    </Badges>
  );
}

function Badge({
  href,
  mark,
  from,
}: {
  readonly href: string;
  readonly mark: readonly Shape[];
  readonly from: 'stores.appStore' | 'stores.googlePlay';
}): ReactElement {
  return (
    <Plate href={href}>
      <svg viewBox="0 0 24 24" width={30} height={30} aria-hidden="true" focusable="false">
        {mark.map(({ d, color = 'currentColor', line }) => (
          <path
            key={d}
            d={d}
            fill={line === undefined ? color : 'none'}
            stroke={line === undefined ? undefined : color}
            strokeWidth={line}
            strokeLinecap="round"
          />
        ))}
      </svg>
      <Label>
        <small>
          <FormattedMessage id="stores.get" />
        </small>
        <strong>
          <FormattedMessage id={from} />
        </strong>
      </Label>
    </Plate>
  );
}

const Badges = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
}));

const Plate = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minInlineSize: 190,
  minBlockSize: 60,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2, 2.5),
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.brand.dark,
  color: theme.palette.brand.contrastText,
  textDecoration: 'none',
  '& small': { ...theme.typography.caption, lineHeight: 1.3 },
  '& strong': { ...theme.typography.h4, lineHeight: 1.3 },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.palette.secondary.main } },
}));

/** Grid: separates the lines in the link's accessible name. */
const Label = styled('span')({ display: 'grid' });
