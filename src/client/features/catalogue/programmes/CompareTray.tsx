import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { useWindowOutside } from '../../../lib/embeddedLinks';
import { Button } from '../../../ui/Button';
import { useTripEnglish } from '../../prices/trip/tripEnglish';
import { useTripWeeks } from '../../prices/trip/tripWeeks';
import { useTripExtras } from '../../prices/trip/tripWish';
import { useCompared } from './useCompared';

/** Sticks to the bottom from the first tick on and leads to the comparison (FAV-03). */
export function CompareTray(): ReactElement | null {
  const { formatMessage } = useIntl();
  const target = useWindowOutside();
  const { ids, clear } = useCompared();
  const english = useTripEnglish();
  const weeks = useTripWeeks();
  const extras = useTripExtras();
  if (ids.length === 0) return null;
  return (
    <Tray role="region" aria-label={formatMessage({ id: 'programme.compareTray' })}>
      <Button quiet onClick={clear}>
        <FormattedMessage id="programme.compareClear" />
      </Button>
      <Button
        to={paths.favorites.to({ compare: ids.join('-'), weeks, extras, english })}
        target={target}
      >
        <FormattedMessage id="programme.compareCount" values={{ count: ids.length }} />
      </Button>
    </Tray>
  );
}

const Tray = styled('div')(({ theme: { palette, spacing, shape, shadows, zIndex } }) => ({
  position: 'sticky',
  insetBlockEnd: spacing(2),
  zIndex: zIndex.appBar - 1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: spacing(2),
  marginBlockStart: spacing(3),
  padding: spacing(1.5),
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.card,
  background: palette.background.paper,
  boxShadow: shadows[4],
}));
