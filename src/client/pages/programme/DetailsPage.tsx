import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { CatalogueKind } from '../../../contract/catalogue';
import { useGetProgrammeQuery } from '../../api/catalogueApi';
import { isNotFound } from '../../api/notFound';
import { catalogueAddress } from '../../lib/programmeAddress';
import { useTwin } from '../../shared/embeddedLinks';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../ui/Skeletons';
import { NotFoundState } from '../NotFoundState';
import { QueryView } from '../../shared/QueryView';
import { idOf } from '../idOf';
import { Section } from '../pageParts';
import { ProgrammeView } from './ProgrammeView';

/** One programme, by `?id=` (CAT-04). */
export function DetailsPage({ kind }: { readonly kind: CatalogueKind }): ReactElement {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const id = idOf(params);
  const twin = useTwin();
  const query = useGetProgrammeQuery(id ?? 0, { skip: id === undefined });
  const { currentData, error } = query;
  const isGone = isNotFound(error);
  return (
    <Section>
      {id === undefined || isGone ? (
        <NotFoundState
          title={formatMessage({ id: 'details.gone' })}
          text={formatMessage({ id: 'details.goneText' })}
          to={twin(catalogueAddress(kind))}
          label={formatMessage({ id: 'details.toList' })}
        />
      ) : (
        <QueryView query={{ ...query, data: currentData }} skeleton={<Shape />}>
          {({ data }) => <ProgrammeView key={data.id} programme={data} />}
        </QueryView>
      )}
    </Section>
  );
}

function Shape(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <div style={{ display: 'grid', gap: 24 }}>
        <SkeletonBlock height={160} />
        <SkeletonBlock height={40} width="70%" />
        <SkeletonText lines={4} />
        <SkeletonBlock height={240} />
      </div>
    </SkeletonGroup>
  );
}
