import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';

import type { CatalogueKind } from '../../../../../contract/catalogue/catalogue';
import { useGetProgrammeQuery } from '../../catalogueApi';
import { isNotFound, offeredInstead, withdrawnTitle } from '../../../../lib/api/notFound';
import { ProgrammeGrid } from '../../programmes/ProgrammeGrid';
import { catalogueAddress } from '../../../../lib/programmeAddress';
import { useEmbeddedAddress } from '../../../../lib/embeddedLinks';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../../../ui/Skeletons';
import { NotFoundState } from '../../../../ui/page/NotFoundState';
import { QueryView } from '../../../../ui/query/QueryView';
import { idOf } from '../../../../lib/addressNumbers';
import { Section } from '../../../../ui/page/pageParts';
import { ProgrammeView } from './ProgrammeView';

/** One programme, by `?id=` (CAT-04). */
export default function DetailsPage({ kind }: { readonly kind: CatalogueKind }): ReactElement {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const id = idOf(params);
  const embedded = useEmbeddedAddress();
  const query = useGetProgrammeQuery(id ?? 0, { skip: id === undefined });
  const { currentData, error } = query;
  if (!params.has('id')) return <Navigate to={embedded(catalogueAddress(kind))} replace />;
  const isGone = isNotFound(error);
  const similar = offeredInstead(error);
  const title = withdrawnTitle(error);
  return (
    <Page>
      {id === undefined || isGone ? (
        <>
          <NotFoundState
            title={
              title === undefined
                ? formatMessage({ id: 'details.gone' })
                : formatMessage({ id: 'details.goneNamed' }, { title })
            }
            text={formatMessage({ id: 'details.goneText' })}
            to={embedded(catalogueAddress(kind))}
            label={formatMessage({ id: 'details.toList' })}
          />
          {similar.length > 0 && (
            <section style={{ marginBlockStart: 48 }}>
              <h2 style={{ marginBlock: '0 20px' }}>
                <FormattedMessage id="details.similar" />
              </h2>
              <ProgrammeGrid programmes={similar} heading="h3" />
            </section>
          )}
        </>
      ) : (
        <QueryView query={{ ...query, data: currentData }} skeleton={<Shape />}>
          {({ data }) => <ProgrammeView key={data.id} programme={data} />}
        </QueryView>
      )}
    </Page>
  );
}

/** Compact: the total stands on the first screen (CAT-21). */
const Page = styled(Section)({ paddingBlockStart: 'clamp(12px, 2vw, 24px)' });

function Shape(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <div style={{ display: 'grid', gap: 24 }}>
        <SkeletonBlock height="clamp(88px, 12vw, 168px)" />
        <SkeletonBlock height={40} width="70%" />
        <SkeletonText lines={4} />
        <SkeletonBlock height={240} />
      </div>
    </SkeletonGroup>
  );
}
