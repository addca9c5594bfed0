import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';

import { useGetSpecializationQuery } from '../catalogueApi';
import { isNotFound } from '../../../lib/api/notFound';
import { ProgrammeGrid, ProgrammeSkeletons } from '../programmes/ProgrammeGrid';
import { catalogueAddress } from '../../../lib/programmeAddress';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { useEmbeddedAddress, useWindowOutside } from '../../../lib/embeddedLinks';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { QueryView } from '../../../ui/query/QueryView';
import { idOf } from '../../../lib/addressNumbers';
import { Section } from '../../../ui/page/pageParts';

/** One specialization, by `?id=`, with its programmes (CAT-05). */
export default function SpecializationPage(): ReactElement {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const embedded = useEmbeddedAddress();
  const target = useWindowOutside();
  const id = idOf(params);
  const query = useGetSpecializationQuery(id ?? 0, { skip: id === undefined });
  const found = query.currentData?.data;
  useOwnTitle(found?.name ?? null, found?.description);
  if (id === undefined && !params.has('id')) {
    return <Navigate to={embedded(paths.listSpecializations.to())} replace />;
  }
  const isGone = isNotFound(query.error);
  if (id === undefined || isGone) {
    return (
      <Section>
        <NotFoundState
          title={formatMessage({ id: 'specializations.gone' })}
          text={formatMessage({ id: 'specializations.goneText' })}
          to={embedded(paths.listSpecializations.to())}
          label={formatMessage({ id: 'specializations.all' })}
        />
      </Section>
    );
  }
  const all = embedded(catalogueAddress('university', { specialization: id }));
  return (
    <Section>
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<ProgrammeSkeletons />}>
        {({ data: { name, description, total, programmes } }) => (
          <>
            <PageHeader title={name} lead={description} picture={<GirihCover id={`s${id}`} />} />
            {programmes.length === 0 ? (
              <EmptyState
                title={formatMessage({ id: 'specializations.none' })}
                text={formatMessage({ id: 'specializations.noneText' })}
                action={
                  <Button to={paths.bookConsultant.to()} target={target}>
                    {formatMessage({ id: 'common.title.bookConsultant' })}
                  </Button>
                }
              />
            ) : (
              <>
                <h2 style={{ marginBlock: '0 20px' }}>
                  <FormattedMessage id="specializations.programmes" values={{ count: total }} />
                </h2>
                <ProgrammeGrid programmes={programmes} />
                {total > programmes.length && (
                  <p style={{ marginBlockStart: 32, textAlign: 'center' }}>
                    <Button bordered to={all}>
                      {formatMessage({ id: 'specializations.more' })}
                    </Button>
                  </p>
                )}
              </>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}
