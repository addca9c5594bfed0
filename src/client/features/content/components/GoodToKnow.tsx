import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { Named } from '../../../../contract/catalogue/catalogue';
import type { DestinationId } from '../../../../contract/common/constants';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { useWindowOutside } from '../../../lib/embeddedLinks';

/** Links to likely next questions: the destination's visa, and refunds (APP-17). */
export function GoodToKnow({
  destination,
}: {
  /** Null while it is open. */
  readonly destination: Named<DestinationId> | null;
}): ReactElement {
  const target = useWindowOutside();
  return (
    <Links>
      <li>
        {destination ? (
          <Link to={paths.visaGuide.to(destination.id)} target={target}>
            <FormattedMessage id="common.visaFor" values={{ country: destination.name }} />
          </Link>
        ) : (
          <Link to={paths.visa.to()} target={target}>
            <FormattedMessage id="common.title.visa" />
          </Link>
        )}
      </li>
      <li>
        <Link to={paths.refunds.to()} target={target}>
          <FormattedMessage id="common.title.refunds" />
        </Link>
      </li>
    </Links>
  );
}

const Links = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
  },
}));
