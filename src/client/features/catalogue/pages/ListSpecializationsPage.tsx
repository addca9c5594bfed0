import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { SpecializationField } from '../../../../contract/catalogue/catalogue';
import { useGetSpecializationsQuery } from '../catalogueApi';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { SearchMissed } from '../search/SearchMissed';
import { useFilters } from '../search/useFilters';
import { useEmbeddedAddress, useWindowOutside } from '../../../lib/embeddedLinks';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';

/** All specializations by field, with search (CAT-05). */
export default function ListSpecializationsPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { filters, change } = useFilters();
  const query = useGetSpecializationsQuery(filters.q ?? '');
  const target = useWindowOutside();
  const { data, currentData, isError } = query;
  const isUnlisted = filters.q === undefined && currentData?.data.fields.length === 0;
  const found = currentData?.data.fields.flatMap(({ specializations }) => specializations).length;
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.listSpecializations' })}
        lead={formatMessage({ id: 'specializations.lead' })}
        picture={<GirihCover id="listSpecializations" />}
      />
      {!isUnlisted && (
        <Search role="search">
          <SearchFilter
            label={formatMessage({ id: 'specializations.search' })}
            value={filters.q ?? ''}
            onSettled={(q) => change({ q }, { typing: true })}
          />
        </Search>
      )}
      <LiveRegion
        message={
          found === undefined || filters.q === undefined
            ? ''
            : formatMessage({ id: 'specializations.found' }, { count: found })
        }
      />
      <QueryView
        query={{ ...query, data: currentData ?? (isError ? undefined : data) }}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={8} />
          </SkeletonGroup>
        }
      >
        {({ data: list }) =>
          isUnlisted ? (
            <EmptyState
              title={formatMessage({ id: 'specializations.unlisted' })}
              text={formatMessage({ id: 'specializations.unlistedText' })}
              action={
                <Button to={paths.bookConsultant.to()} target={target}>
                  {formatMessage({ id: 'common.title.bookConsultant' })}
                </Button>
              }
            />
          ) : (
            <>
              {filters.q !== undefined &&
                (list.corrected_q !== null || list.fields.length === 0) && (
                  <SearchMissed q={filters.q} list={list} onSearch={(q) => change({ q })} />
                )}
              {list.fields.map((field) => (
                <Field key={field.id} field={field} />
              ))}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function Field({ field }: { readonly field: SpecializationField }): ReactElement {
  const embedded = useEmbeddedAddress();
  const id = `field-${field.id}`;
  return (
    <Group aria-labelledby={id}>
      <h2 id={id}>{field.name}</h2>
      <ul>
        {field.specializations.map((one) => (
          <li key={one.id}>
            <Link to={embedded(paths.specializations.to(one.id))}>
              <strong>{one.name}</strong>
              <small>
                <FormattedMessage
                  id="specializations.programmes"
                  values={{ count: one.programmes }}
                />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

const Search = styled('div')(({ theme }) => ({
  maxInlineSize: 560,
  marginBlockEnd: theme.spacing(2),
}));

const Group = styled('section')(({ theme: { palette, typography, spacing } }) => ({
  marginBlockStart: spacing(5),
  '& > h2': { ...typography.h2, margin: 0, marginBlockEnd: spacing(2) },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: spacing(1.5),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'grid',
    gap: 2,
    blockSize: '100%',
    padding: spacing(2),
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    background: palette.background.paper,
    color: palette.text.primary,
    textDecoration: 'none',
  },
  '& small': { ...typography.caption, color: palette.text.secondary },
  '@media (hover: hover)': { '& a:hover': { borderColor: palette.primary.main } },
}));
