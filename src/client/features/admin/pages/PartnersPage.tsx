import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PARTNERS_MAX } from '../../../../contract/admin/members';
import type { DeskPartners } from '../../../../contract/admin/members';
import { partnerMemberSchema } from '../../../../contract/admin/memberRoutes';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetDeskPartnersQuery } from '../../desk/applicationsApi';
import { useAddPartnerMemberMutation } from '../api/leadApi';
import { AddMember } from '../components/AddMember';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { SEARCH_MAX_LENGTH, SearchFilter } from '../../../ui/filters/SearchFilter';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectField } from '../../../ui/SelectField';
import { CardList } from '../../../ui/page/CardList';
import { InstituteCard } from './InstituteCard';

/** The institutes with their members (LEAD-04). */
export default function PartnersPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const q = (address.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const query = useGetDeskPartnersQuery(q, REFETCH_ON_MOUNT);
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.partners.lead" />}>
        <FormattedMessage id="lead.title.partners" />
      </PageTitle>
      <QueryView query={query}>{({ data }) => <Members data={data} />}</QueryView>
      <Search>
        <SearchFilter
          label={formatMessage({ id: 'lead.partners.search' })}
          value={q}
          onSettled={(text) => change({ q: text.trim() }, { typing: true })}
        />
      </Search>
      <QueryView query={query}>
        {({ data }) =>
          data.items.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'lead.partners.noMatch' })}
              text={formatMessage({ id: 'lead.partners.noMatchText' })}
              action={
                <Button bordered to={paths.deskPage.to('partners')}>
                  {formatMessage({ id: 'lead.partners.all' })}
                </Button>
              }
            />
          ) : (
            <>
              <CardList>
                {data.items.map((institute) => (
                  <li key={institute.id}>
                    <InstituteCard institute={institute} />
                  </li>
                ))}
              </CardList>
              {data.more && (
                <p>
                  <FormattedMessage id="lead.partners.more" values={{ count: PARTNERS_MAX }} />
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </>
  );
}

const NOBODY = { name: '', phone: '', institute: '' };

/** The way to the applications, and the form that adds a member. */
function Members({ data }: { readonly data: DeskPartners }): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddPartnerMemberMutation();
  return (
    <>
      <Applications>
        <Button bordered to={paths.desk.to({ queue: 'application' })}>
          <FormattedMessage id="lead.partners.applications" />
        </Button>
      </Applications>
      <AddMember
        subject="partner_member"
        title={formatMessage({ id: 'lead.partners.add' })}
        schema={partnerMemberSchema}
        initial={NOBODY}
        add={async (typed) => {
          const { name, was } = (await add(partnerMemberSchema.cast(typed)).unwrap()).data;
          return formatMessage({ id: 'lead.partners.added' }, { name, was });
        }}
      >
        <SelectField
          name="institute"
          label={formatMessage({ id: 'lead.field.institute_id' })}
          placeholder={formatMessage({ id: 'lead.partners.choose' })}
          options={data.institutes.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      </AddMember>
    </>
  );
}

const Applications = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(2) }));

const Search = styled('div')(({ theme }) => ({
  maxInlineSize: 480,
  marginBlock: theme.spacing(4, 3),
}));
