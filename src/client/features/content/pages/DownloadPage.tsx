import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetHomeQuery } from '../homeApi';
import { StoreBadges } from '../../../ui/StoreBadges';
import { Card } from '../../../ui/Card';
import { SkeletonBlock, SkeletonGroup } from '../../../ui/Skeletons';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';
import { PageHeader } from '../../../ui/page/PageHeader';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { InstallCard } from './InstallCard';

/** The mobile app and the installable web app (APP-12). */
export default function DownloadPage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetHomeQuery(undefined);
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.download' })}
        lead={formatMessage({ id: 'download.lead' })}
        picture={<DestinationScene id="ie" />}
      />
      <Grid>
        <Sheet as="section" aria-labelledby="stores">
          <h2 id="stores">{formatMessage({ id: 'download.stores' })}</h2>
          <QueryView
            query={query}
            skeleton={
              <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
                <Stores>
                  <SkeletonBlock height={60} width={190} />
                  <SkeletonBlock height={60} width={190} />
                </Stores>
              </SkeletonGroup>
            }
          >
            {({ data: { agency } }) =>
              !agency.app_store_url && !agency.google_play_url ? (
                <p>{formatMessage({ id: 'download.storesLater' })}</p>
              ) : (
                <>
                  <p>{formatMessage({ id: 'download.storesText' })}</p>
                  <StoreBadges {...agency} />
                </>
              )
            }
          </QueryView>
        </Sheet>
        <InstallCard />
      </Grid>
    </Section>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Stores = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
}));

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minBlockSize: 190,
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { margin: 0 },
}));
