import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DestinationId } from '../../../../contract/common/constants';
import type { PartnerInstitute } from '../../../../contract/content/content';
import { catalogueAddress } from '../../../lib/programmeAddress';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Card } from '../../../ui/Card';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { ChevronForwardIcon } from '../../../ui/icons/directional';
import { PlaceIcon } from '../../../ui/icons/things';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';

const CATALOGUE = { university: 'university', language: 'english', summer: 'summer' } as const;

/** The partners in one destination. */
export function PartnerGroup({
  id,
  name,
  partners,
}: {
  readonly id: DestinationId;
  readonly name: string;
  readonly partners: readonly PartnerInstitute[];
}): ReactElement {
  return (
    <Group id={id} aria-labelledby={`${id}-name`}>
      <Head>
        <Scene>
          <DestinationScene id={id} />
        </Scene>
        <div>
          <h2 id={`${id}-name`}>{name}</h2>
          <p>
            <FormattedMessage id="partners.count" values={{ count: partners.length }} />
          </p>
        </div>
      </Head>
      <Tiles>
        {partners.map((partner) => (
          <li key={partner.id}>
            <Tile partner={partner} />
          </li>
        ))}
      </Tiles>
    </Group>
  );
}

function Tile({ partner }: { readonly partner: PartnerInstitute }): ReactElement {
  const { formatMessage } = useIntl();
  const { kind, since } = partner;
  return (
    <Root as="article" data-flush="">
      <Cover>
        <GirihCover id={partner.id} />
      </Cover>
      <Content>
        <h3>
          <bdi>{partner.name}</bdi>
        </h3>
        <p>
          <PlaceIcon size={18} />
          <span>{partner.city.name}</span>
          <span>{formatMessage({ id: `partners.kind.${kind}` })}</span>
        </p>
        <p data-description="">{partner.description}</p>
        {since !== null && (
          <small>
            {/* A string: a number would get a thousands separator. */}
            {formatMessage({ id: 'partners.since' }, { year: String(since) })}
          </small>
        )}
        <Link
          to={catalogueAddress(CATALOGUE[kind], { institute: partner.id })}
          aria-label={formatMessage({ id: 'partners.programmesOf' }, { name: partner.name })}
        >
          {formatMessage({ id: 'partners.programmes' })}
          <ChevronForwardIcon size={18} />
        </Link>
      </Content>
    </Root>
  );
}

export const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Group = styled('section')(({ theme }) => ({ marginBlockStart: theme.spacing(6) }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(2.5),
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

const Scene = styled('div')(({ theme }) => ({
  flex: 'none',
  overflow: 'hidden',
  inlineSize: 96,
  blockSize: 96,
  borderRadius: theme.shape.card,
}));

const Root = styled(Card)({ blockSize: '100%' });

const Cover = styled('div')({ blockSize: 104 });

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2.5),
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
  '& > p:not([data-description])': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
  },
  '& > [data-description]': { color: theme.palette.text.primary },
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
    fontWeight: 500,
  },
  '& > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
