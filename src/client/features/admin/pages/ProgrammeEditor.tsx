import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useCopyProgrammeMutation } from '../api/newProgrammesApi';
import { PriceParts } from '../components/PriceParts';
import { useChangeProgrammeStateMutation, useGetDeskProgrammeQuery } from '../api/deskCatalogueApi';
import { LeadAction } from '../components/LeadAction';
import { ProgrammeEnglishForm } from '../components/ProgrammeEnglishForm';
import { ProgrammePricesForm } from '../components/ProgrammePricesForm';
import { ProgrammeStarts } from '../components/ProgrammeStarts';
import { ProgrammeTextsForm } from '../components/ProgrammeTextsForm';
import { paths } from '../../../lib/paths';
import { programmeAddress } from '../../../lib/programmeAddress';
import { QueryView } from '../../../ui/query/QueryView';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Actions } from '../../../ui/page/pageParts';
import { EditorSections } from './EditorSections';
import { TitledCard } from '../components/TitledCard';

/** One programme: its texts, start dates, prices and English, whether it is listed, and its page (LEAD-05). */
export function ProgrammeEditor({ id }: { readonly id: number }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskProgrammeQuery(id, REFETCH_ON_MOUNT);
  const gone = (
    <EmptyState
      title={formatMessage({ id: 'lead.catalogue.gone' })}
      text={formatMessage({ id: 'lead.catalogue.goneText' })}
      action={<BackToList />}
    />
  );
  return (
    <QueryView query={query} gone={gone}>
      {({ data }) => <Programme programme={data} />}
    </QueryView>
  );
}

/** Back to the list with its filter, which is kept in the URL. */
function BackToList(): ReactElement {
  const { query } = useFilterQuery();
  const filter = Object.fromEntries([...query].filter(([name]) => name !== 'id'));
  return (
    <Button bordered to={paths.deskPage.to('catalogue', filter)}>
      <FormattedMessage id="lead.catalogue.back" />
    </Button>
  );
}

function Programme({ programme }: { readonly programme: DeskProgrammeDetails }): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [copyProgramme] = useCopyProgrammeMutation();
  const { id, kind, title, institute, state, version } = programme;
  return (
    <TitledCard as="section" title={<bdi>{title}</bdi>}>
      <p>
        <bdi dir="ltr">{id}</bdi> <bdi>{institute}</bdi>
      </p>
      <p>
        <FormattedMessage id={`lead.catalogue.states.${state}`} />
      </p>
      <Actions>
        <BackToList />
        {state === 'listed' ? (
          <Button bordered to={programmeAddress(kind, id)}>
            <FormattedMessage id="lead.catalogue.page" />
          </Button>
        ) : (
          <Button bordered to={paths.deskPage.to('catalogue', { id, view: 'preview' })}>
            <FormattedMessage id="lead.new.preview" />
          </Button>
        )}
        <StateAction key={state} programme={programme} />
        <LeadAction
          label={formatMessage({ id: 'lead.new.copy' })}
          of={title}
          run={async () => {
            const copy = await copyProgramme({ id, body: { version } }).unwrap();
            void navigate(paths.deskPage.to('catalogue', { id: copy.data.id }));
            return formatMessage({ id: 'lead.new.copied' });
          }}
        />
      </Actions>
      <EditorSections
        sections={[
          {
            name: 'texts',
            title: formatMessage({ id: 'lead.section.texts' }),
            content: <ProgrammeTextsForm programme={programme} />,
          },
          {
            name: 'starts',
            title: formatMessage({ id: 'lead.section.starts' }),
            content: <ProgrammeStarts programme={programme} />,
          },
          {
            name: 'prices',
            title: formatMessage({ id: 'lead.section.prices' }),
            content: (
              <>
                <ProgrammePricesForm programme={programme} />
                <PriceParts programme={programme} />
              </>
            ),
          },
          {
            name: 'english',
            title: formatMessage({ id: 'lead.section.english' }),
            content: <ProgrammeEnglishForm programme={programme} />,
          },
        ]}
      />
    </TitledCard>
  );
}

const STATE_WORDS = {
  draft: {
    label: 'lead.new.publish',
    question: 'lead.new.publishText',
    done: 'lead.new.published',
  },
  listed: {
    label: 'lead.catalogue.withdraw',
    question: 'lead.catalogue.withdrawText',
    done: 'lead.catalogue.withdrawn',
  },
  withdrawn: { label: 'lead.catalogue.relist', question: null, done: 'lead.catalogue.relisted' },
} as const;

/** Publishes a draft, withdraws a programme, or lists it again. */
function StateAction({ programme }: { readonly programme: DeskProgrammeDetails }): ReactElement {
  const { formatMessage } = useIntl();
  const [changeState] = useChangeProgrammeStateMutation();
  const { id, title, state, version } = programme;
  const { label, question, done } = STATE_WORDS[state];
  return (
    <LeadAction
      label={formatMessage({ id: label })}
      of={title}
      question={question === null ? undefined : formatMessage({ id: question })}
      run={async () => {
        const wanted = state === 'listed' ? 'withdrawn' : 'listed';
        await changeState({ id, body: { version, state: wanted } }).unwrap();
        return formatMessage({ id: done });
      }}
    />
  );
}
