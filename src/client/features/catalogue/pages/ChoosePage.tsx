import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { DestinationCard } from '../../../../contract/catalogue/catalogue';
import { PRODUCTS } from '../../../../contract/common/constants';
import type { Product } from '../../../../contract/common/constants';
import { useGetDestinationsQuery } from '../catalogueApi';
import { catalogueAddress } from '../../../lib/programmeAddress';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card, CardLink } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { QueryView } from '../../../ui/query/QueryView';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { Section } from '../../../ui/page/pageParts';

/** Chooses a destination for one product (CAT-05). */
export default function ChoosePage(): ReactElement {
  const { formatMessage } = useIntl();
  const params = useParams();
  const product = PRODUCTS.find((one) => one === params.product?.toLowerCase());
  const title = product && formatMessage({ id: `choose.title.${product}` });
  const about = product && formatMessage({ id: `choose.about.${product}` });
  useOwnTitle(title ?? null, about);
  if (product === undefined) {
    return (
      <Section>
        <NotFoundState
          title={formatMessage({ id: 'choose.unknown' })}
          text={formatMessage({ id: 'choose.unknownText' })}
          to={paths.home.to()}
          label={formatMessage({ id: 'common.backHome' })}
        />
      </Section>
    );
  }
  return (
    <Section>
      <PageTitle lead={about}>{title}</PageTitle>
      <Destinations product={product} />
    </Section>
  );
}

function Destinations({ product }: { readonly product: Product }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDestinationsQuery(undefined);
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
          <Grid as="div">
            {[0, 1, 2, 3, 4].map((index) => (
              <SkeletonCard key={index} />
            ))}
          </Grid>
        </SkeletonGroup>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title={formatMessage({ id: 'choose.none' })}
            text={formatMessage({ id: 'choose.noneText' })}
            action={
              <Button to={paths.bookConsultant.to()}>
                {formatMessage({ id: 'common.title.bookConsultant' })}
              </Button>
            }
          />
        ) : (
          <Grid>
            {data.map((destination) => (
              <li key={destination.id}>
                <Destination product={product} destination={destination} />
              </li>
            ))}
          </Grid>
        )
      }
    </QueryView>
  );
}

function Destination({
  product,
  destination: { id, name, description, cities, programmes },
}: {
  readonly product: Product;
  readonly destination: DestinationCard;
}): ReactElement {
  const to =
    product === 'custom'
      ? paths.designCourse.to({ destination: id })
      : catalogueAddress(product, { destination: id });
  return (
    <Root as="article" data-flush="">
      <Scene>
        <DestinationScene id={id} />
      </Scene>
      <Content>
        <h2>
          <CardLink to={to}>{name}</CardLink>
        </h2>
        <p>{description}</p>
        <p data-count="">
          {product === 'custom' ? (
            <FormattedMessage id="choose.cities" values={{ count: cities.length }} />
          ) : (
            <FormattedMessage id="choose.programmes" values={{ count: programmes[product] }} />
          )}
        </p>
      </Content>
    </Root>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Root = styled(Card)({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

const Scene = styled('div')({ aspectRatio: '16 / 8' });

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2.5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { margin: 0 },
  '& > [data-count]': {
    marginBlockStart: 'auto',
    paddingBlockStart: theme.spacing(1),
    color: theme.palette.primary.main,
    fontWeight: 500,
  },
}));
