import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ContentPageId } from '../../../contract/content';
import { useGetContentPageQuery } from '../../api/contentApi';
import { isNotFound } from '../../api/notFound';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../ui/Skeletons';
import { GirihCover } from '../../ui/girih/GirihCover';
import { PageHeader } from '../PageHeader';
import { NextStep } from '../NextStep';
import { QueryView } from '../../shared/QueryView';
import { Section } from '../pageParts';
import { ReadingText } from './ReadingText';

/** A text page from the server (APP-12). An unwritten one (404) is empty, without a retry. */
export function ReadingPage({ id }: { readonly id: ContentPageId }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetContentPageQuery(id);
  const page = query.data?.data;
  return (
    <Section>
      <PageHeader
        title={page?.title ?? formatMessage({ id: `common.title.${id}` })}
        picture={<GirihCover id={id} />}
      />
      {isNotFound(query.error) ? (
        <EmptyState
          title={formatMessage({ id: 'reading.missing' })}
          text={formatMessage({ id: 'reading.missingText' })}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Waiting label={formatMessage({ id: 'common.loading' })} />}
        >
          {({ data }) => <ReadingText page={data} legal={id !== 'whyUs'} />}
        </QueryView>
      )}
      <NextStep
        title={formatMessage({ id: 'reading.nextTitle' })}
        text={formatMessage({ id: 'reading.nextText' })}
        action={
          <Button color="accent" size="large" to={paths.bookConsultant.to()}>
            {formatMessage({ id: 'common.title.bookConsultant' })}
          </Button>
        }
      />
    </Section>
  );
}

function Waiting({ label }: { readonly label: string }): ReactElement {
  return (
    <SkeletonGroup label={label}>
      <Lines>
        <SkeletonText lines={2} />
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            <SkeletonBlock height="1.5em" width="40%" />
            <br />
            <SkeletonText lines={3} />
          </div>
        ))}
      </Lines>
    </SkeletonGroup>
  );
}

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxInlineSize: 720,
}));
