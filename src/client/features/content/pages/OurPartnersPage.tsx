import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DESTINATIONS } from '../../../../contract/common/constants';
import type { PartnerInstitute } from '../../../../contract/content/content';
import { useGetPartnersQuery } from '../contentApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { PartnerGroup, Tiles } from './PartnerGroup';

/** The partner institutes by destination (APP-12). */
export default function OurPartnersPage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetPartnersQuery(undefined);
  const become = (
    <Button color="accent" size="large" to={paths.bePartner.to()}>
      {formatMessage({ id: 'common.title.bePartner' })}
    </Button>
  );
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.ourPartners' })}
        lead={formatMessage({ id: 'partners.lead' })}
        picture={<GirihCover id="ourPartners" />}
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <Tiles as="div">
              {[0, 1, 2, 3, 4, 5].map((index) => (
                <SkeletonCard key={index} />
              ))}
            </Tiles>
          </SkeletonGroup>
        }
      >
        {({ data: partners }) =>
          partners.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'partners.empty' })}
              text={formatMessage({ id: 'partners.emptyText' })}
              action={become}
            />
          ) : (
            <>
              <ByDestination partners={partners} />
              <NextStep
                title={formatMessage({ id: 'partners.nextTitle' })}
                text={formatMessage({ id: 'partners.nextText' })}
                action={become}
              />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function ByDestination({
  partners,
}: {
  readonly partners: readonly PartnerInstitute[];
}): ReactElement {
  const { formatMessage } = useIntl();
  const groups = DESTINATIONS.flatMap((id) => {
    const there = partners.filter(({ destination }) => destination.id === id);
    const name = there[0]?.destination.name;
    return name === undefined ? [] : [{ id, name, there }];
  });
  return (
    <>
      <Jump aria-label={formatMessage({ id: 'partners.destinations' })}>
        {groups.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </Jump>
      {groups.map(({ id, name, there }) => (
        <PartnerGroup key={id} id={id} name={name} partners={there} />
      ))}
    </>
  );
}

const Jump = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: theme.spacing(2),
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: theme.shape.pill,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '@media (hover: hover)': { '& > a:hover': { borderColor: theme.palette.primary.main } },
}));
