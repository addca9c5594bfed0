import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CATALOGUE_KINDS } from '../../../../contract/catalogue/catalogue';
import { PROGRAMME_STATES } from '../../../../contract/admin/catalogue';
import type { DeskProgramme } from '../../../../contract/admin/catalogue';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetDeskProgrammesInfiniteQuery } from '../api/deskCatalogueApi';
import { paths } from '../../../lib/paths';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SEARCH_MAX_LENGTH, SearchFilter } from '../../../ui/filters/SearchFilter';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { CardList } from '../../../ui/page/CardList';
import { Actions } from '../../../ui/page/pageParts';
import { CatalogueFiles } from '../components/CatalogueFiles';
import { CatalogueImport } from '../import/CatalogueImport';
import { NEW_PAGES, NewProgrammePage } from './NewProgrammePage';
import { ProgrammeEditor } from './ProgrammeEditor';
import { ProgrammePreview } from './ProgrammePreview';
import { Facts } from '../../desk/pages/cardParts';
import { TitledCard } from '../components/TitledCard';

/** The catalogue, or the programme that the address names (LEAD-05). */
export default function CataloguePage(): ReactElement {
  const { query } = useFilterQuery();
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.catalogue.lead" />}>
        <FormattedMessage id="lead.title.catalogue" />
      </PageTitle>
      <Shown address={query} />
    </>
  );
}

/** The list, what is to be added, or a programme: its form, or its page as it will be. */
function Shown({ address }: { readonly address: URLSearchParams }): ReactElement {
  const given = address.get('id') ?? '';
  if (given === 'import') return <CatalogueImport />;
  const added = NEW_PAGES.find((one) => one === given);
  if (added) return <NewProgrammePage key={added} what={added} />;
  const id = /^\d{1,9}$/.exec(given)?.[0];
  if (id === undefined) return <Programmes />;
  if (address.get('view') === 'preview') return <ProgrammePreview id={Number(id)} />;
  return <ProgrammeEditor key={id} id={Number(id)} />;
}

function Programmes(): ReactElement {
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const q = (address.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const kind = CATALOGUE_KINDS.find((one) => one === address.get('kind'));
  const state = PROGRAMME_STATES.find((one) => one === address.get('state'));
  const filter = { ...(q && { q }), ...(kind && { kind }), ...(state && { state }) };
  const query = useGetDeskProgrammesInfiniteQuery(filter, REFETCH_ON_MOUNT);
  return (
    <>
      <Above>
        <Button to={paths.deskPage.to('catalogue', { id: 'new' })}>
          {formatMessage({ id: 'lead.new.add' })}
        </Button>
        <Button bordered to={paths.deskPage.to('catalogue', { id: 'import' })}>
          {formatMessage({ id: 'lead.import.open' })}
        </Button>
      </Above>
      <FilterRow>
        <SearchFilter
          label={formatMessage({ id: 'lead.catalogue.search' })}
          value={q}
          onSettled={(text) => change({ q: text.trim() }, { typing: true })}
        />
        <SelectControl
          name="kind"
          label={formatMessage({ id: 'lead.catalogue.kind' })}
          placeholder={formatMessage({ id: 'lead.catalogue.everyKind' })}
          value={kind ?? ''}
          options={CATALOGUE_KINDS.map((value) => ({
            value,
            label: formatMessage({ id: `requests.kind.${value}` }),
          }))}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SelectControl
          name="state"
          label={formatMessage({ id: 'lead.catalogue.state' })}
          placeholder={formatMessage({ id: 'lead.catalogue.everyState' })}
          value={state ?? ''}
          options={PROGRAMME_STATES.map((value) => ({
            value,
            label: formatMessage({ id: `lead.catalogue.states.${value}` }),
          }))}
          onChange={({ target }) => change({ state: target.value })}
        />
      </FilterRow>
      <CatalogueFiles filter={filter} />
      <PagedList
        query={currentOnly(query)}
        more={<FormattedMessage id="lead.catalogue.more" />}
        empty={<NoProgrammes />}
      >
        {(items) => (
          <CardList>
            {items.map((programme) => (
              <li key={programme.id}>
                <ProgrammeRow programme={programme} filter={filter} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </>
  );
}

function ProgrammeRow({
  programme,
  filter,
}: {
  readonly programme: DeskProgramme;
  /** The list's filter, restored when going back. */
  readonly filter: Readonly<Record<string, string>>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { id, kind, title, institute, state } = programme;
  const label = formatMessage({ id: 'lead.catalogue.open' });
  return (
    <TitledCard as="article" title={<bdi>{title}</bdi>}>
      <Facts>
        <bdi dir="ltr">{id}</bdi>
        <bdi>{institute}</bdi>
        <span>
          <FormattedMessage id={`requests.kind.${kind}`} />
        </span>
        <span>
          <FormattedMessage id={`lead.catalogue.states.${state}`} />
        </span>
      </Facts>
      <Button
        bordered
        to={paths.deskPage.to('catalogue', { ...filter, id })}
        aria-label={formatMessage({ id: 'lead.actionOn' }, { action: label, name: title })}
      >
        {label}
      </Button>
    </TitledCard>
  );
}

function NoProgrammes(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'lead.catalogue.noMatch' })}
      text={formatMessage({ id: 'lead.catalogue.noMatchText' })}
      action={
        <Button bordered to={paths.deskPage.to('catalogue')}>
          {formatMessage({ id: 'lead.catalogue.all' })}
        </Button>
      }
    />
  );
}

const Above = styled(Actions)(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));
