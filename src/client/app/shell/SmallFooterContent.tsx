import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { PhoneLink, useAgencyPhone } from '../../features/content/agency/AgencyPhone';
import { CONTENT_WIDTH, TOUCH_TARGET } from '../../theme/tokens';
import { LazyCurrency } from './LazyCurrency';

const LINKS = [
  { id: 'common.title.contact', to: paths.contact.to() },
  { id: 'common.title.terms', to: paths.terms.to() },
  { id: 'common.title.privacy', to: paths.privacy.to() },
] as const;

/** The agency's phone, its contact page and the terms (NAV-07). */
export function SmallFooterContent(): ReactElement {
  const phone = useAgencyPhone();
  return (
    <Line>
      {LINKS.map(({ id, to }) => (
        <Link key={id} to={to}>
          <FormattedMessage id={id} />
        </Link>
      ))}
      {phone && <PhoneLink phone={phone} />}
      <LazyCurrency />
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignContent: 'center',
  columnGap: theme.spacing(3),
  maxInlineSize: CONTENT_WIDTH + 48,
  minBlockSize: 192,
  marginInline: 'auto',
  padding: theme.spacing(1, 2),
  '& > :not(div)': { display: 'inline-flex', alignItems: 'center', minBlockSize: TOUCH_TARGET },
}));
