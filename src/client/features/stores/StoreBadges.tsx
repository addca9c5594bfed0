import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { AgencyInfo } from '../../../contract/answers';
import { RADIUS } from '../../theme/tokens';

type Stores = Pick<AgencyInfo, 'app_store_url' | 'google_play_url'>;

// A handset and a play triangle of our own; the stores' marks are theirs.
const PHONE =
  'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 5h3M11 18.5h2';
const PLAY =
  'M5 4.2v15.6a.8.8 0 0 0 1.2.7l13-7.8a.8.8 0 0 0 0-1.4l-13-7.8a.8.8 0 0 0-1.2.7zM5.4 4.2l8.6 7.8-8.6 7.8';

/**
 * The two mobile app store badges (specification, section 1), for the stores whose address the server
 * gives; nothing at all when it gives none. Needs the namespace `stores`.
 */
export function StoreBadges({
  app_store_url: apple,
  google_play_url: google,
}: Stores): ReactElement | null {
  if (apple === null && google === null) return null;
  return (
    <Badges>
      {apple !== null && <Badge href={apple} drawing={PHONE} from="stores.appStore" />}
      {google !== null && <Badge href={google} drawing={PLAY} from="stores.googlePlay" />}
    </Badges>
  );
}

function Badge({
  href,
  drawing,
  from,
}: {
  readonly href: string;
  readonly drawing: string;
  readonly from: 'stores.appStore' | 'stores.googlePlay';
}): ReactElement {
  return (
    <Plate href={href}>
      <svg viewBox="0 0 24 24" width={30} height={30} aria-hidden="true" focusable="false">
        <path
          d={drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <Words>
        <small>
          <FormattedMessage id="stores.get" />
        </small>
        <strong>
          <FormattedMessage id={from} />
        </strong>
      </Words>
    </Plate>
  );
}

const Badges = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16 });

const Plate = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minInlineSize: 190,
  minBlockSize: 60,
  paddingBlock: 8,
  paddingInline: '16px 20px',
  border: '1px solid transparent',
  borderRadius: RADIUS.field,
  background: theme.colors.deepInk,
  color: theme.colors.onDeep,
  textDecoration: 'none',
  '& small': { ...theme.typography.caption, lineHeight: 1.3 },
  '& strong': { ...theme.typography.h4, lineHeight: 1.3 },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.colors.saffron } },
}));

/** A block each, so that the link's name has a space between them. */
const Words = styled('span')({ display: 'grid' });
