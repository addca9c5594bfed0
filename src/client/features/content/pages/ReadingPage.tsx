import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { ContentPageId } from '../../../../contract/content/content';
import { useGetContentPageQuery } from '../contentApi';
import { isNotFound } from '../../../lib/api/notFound';
import type { KeyUnder, MessageId } from '../../../i18n/messageIds';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { Consultants } from '../agency/Consultants';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { ReadingText } from './ReadingText';
import type { ReadingLook } from './ReadingText';

/** Layout of a content page: reasons along a route, numbered clauses, or plain answers. */
const LOOKS: Partial<Record<ContentPageId, ReadingLook>> = {
  whyUs: 'reasons',
  terms: 'legal',
  privacy: 'legal',
  refunds: 'legal',
};

interface ReadingPageProps {
  readonly id: ContentPageId;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/**
 * A text page from the server (APP-12, APP-17). An unwritten one (404) is empty, without a retry.
 */
export default function ReadingPage({ id, before, after }: ReadingPageProps): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetContentPageQuery(id);
  const page = query.data?.data;
  useOwnTitle(page?.title ?? null, page?.intro);
  return (
    <Section>
      <PageHeader
        title={page?.title ?? formatMessage({ id: titleOf(id) })}
        picture={<GirihCover id={id} />}
      />
      {before}
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
          {({ data }) => <ReadingText page={data} look={LOOKS[id] ?? 'plain'} />}
        </QueryView>
      )}
      {id === 'whyUs' && <Consultants />}
      {after}
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

/** Until its own title has loaded, a destination's guide has the general title. */
function titleOf(id: ContentPageId): MessageId {
  return isTitled(id) ? `common.title.${id}` : 'common.title.visa';
}

type Titled = Extract<ContentPageId, KeyUnder<'common.title'>>;
const isTitled = (id: ContentPageId): id is Titled => !id.startsWith('visa-');

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
