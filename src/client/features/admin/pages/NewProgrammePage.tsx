import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { Actions } from '../../../ui/page/pageParts';
import { QueryView } from '../../../ui/query/QueryView';
import { useChosenInstitute } from '../../desk/components/applicationForms';
import { useGetProgrammeChoicesQuery } from '../api/newProgrammesApi';
import { NewInstituteForm } from '../components/NewInstituteForm';
import { NewProgrammeForm } from '../components/NewProgrammeForm';
import { TitledCard } from '../components/TitledCard';

/** The kinds of new entry, as the address names them. */
export const NEW_PAGES = ['new', 'new-institute'] as const;

/** The form of a new programme, or of a school that it needs (LEAD-07). */
export function NewProgrammePage({
  what,
}: {
  readonly what: (typeof NEW_PAGES)[number];
}): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { query: address } = useFilterQuery();
  const institute = /^\d{1,9}$/.exec(address.get('institute') ?? '')?.[0];
  const application = /^\d{1,9}$/.exec(address.get('application') ?? '')?.[0];
  const choose = useChosenInstitute(application ?? '');
  const query = useGetProgrammeChoicesQuery(undefined);
  const isProgramme = what === 'new';
  return (
    <TitledCard
      as="section"
      title={<FormattedMessage id={isProgramme ? 'lead.new.add' : 'lead.new.addInstitute'} />}
    >
      <p>
        <FormattedMessage id={isProgramme ? 'lead.new.lead' : 'lead.new.instituteLead'} />
      </p>
      <Actions>
        <Button
          bordered
          to={
            application === undefined
              ? paths.deskPage.to('catalogue', isProgramme ? {} : { id: 'new' })
              : paths.desk.to({ queue: 'application', open: `application:${application}` })
          }
        >
          {formatMessage({ id: isProgramme ? 'lead.catalogue.back' : 'lead.new.backToForm' })}
        </Button>
        {isProgramme && (
          <Button bordered to={paths.deskPage.to('catalogue', { id: 'new-institute' })}>
            {formatMessage({ id: 'lead.new.addInstitute' })}
          </Button>
        )}
      </Actions>
      <QueryView query={query}>
        {({ data }) =>
          isProgramme ? (
            <NewProgrammeForm
              choices={data}
              institute={institute === undefined ? undefined : Number(institute)}
              onAdded={({ id }) => void navigate(paths.deskPage.to('catalogue', { id }))}
            />
          ) : (
            <NewInstituteForm
              choices={data}
              onAdded={({ id }) => {
                if (application !== undefined) choose(id);
                void navigate(
                  application === undefined
                    ? paths.deskPage.to('catalogue', { id: 'new', institute: id })
                    : paths.desk.to({ queue: 'application', open: `application:${application}` }),
                );
              }}
            />
          )
        }
      </QueryView>
    </TitledCard>
  );
}
