import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { AgencyInfo } from '../../../contract/common/answers';
import { StoreBadges } from '../../ui/StoreBadges';
import { SectionHeading, Tight } from './HomeSection';

/** The mobile app's store badges (APP-09); hidden without an app. */
export function AppBand({
  agency,
}: {
  readonly agency: Partial<AgencyInfo> | undefined;
}): ReactElement | null {
  if (!agency || (!agency.app_store_url && !agency.google_play_url)) return null;
  return (
    <HiddenOnPhone aria-labelledby="app">
      <Row>
        <div>
          <SectionHeading id="app">
            <FormattedMessage id="home.app" />
          </SectionHeading>
          <p>
            <FormattedMessage id="home.appText" />
          </p>
        </div>
        <StoreBadges {...agency} />
      </Row>
    </HiddenOnPhone>
  );
}

const HiddenOnPhone = styled(Tight)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  '& > :first-of-type': { flex: '1 1 20rem' },
  '& p': {
    margin: 0,
    marginBlockStart: theme.spacing(1),
    maxInlineSize: '52ch',
    color: theme.palette.text.secondary,
  },
}));
