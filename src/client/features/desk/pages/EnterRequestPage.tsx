import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { CATALOGUE_KINDS } from '../../../../contract/catalogue/catalogue';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { numberIn } from '../../../lib/addressNumbers';
import { readSelectedCourse, selectedCourseQuery } from '../../../lib/intents/selectedCourse';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { Section } from '../../../ui/page/pageParts';
import { PagedList } from '../../../ui/query/PagedList';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetProgrammesInfiniteQuery } from '../../catalogue/catalogueApi';
import { CallersRegistration } from '../../requests/designCourse/CourseRegistration';
import { CallersWizard } from '../../requests/designCourse/DesignWizard';
import { RequestForm } from '../../requests/requestForm/RequestForm';
import { StudentNotFound } from '../components/StudentNotFound';
import { Row, RowLink, RowText, Rows } from '../components/rows';
import { useGetDeskStudentQuery } from '../studentsApi';

const TITLES = {
  university: 'common.title.universityAdmissions',
  english: 'common.title.englishLanguage',
  summer: 'common.title.programsSummer',
} as const;

/** In the address for a request without a programme. */
const NO_PROGRAMME = 'none';

/** In the address for a course of the student's own. */
const CUSTOM = 'custom';

/** Enters a request for a student who called: the programme, then the student's own form (DESK-17). */
export default function EnterRequestPage(): ReactElement {
  const { student = '' } = useParams();
  const query = useGetDeskStudentQuery(student, REFETCH_ON_MOUNT);
  if (isNotFound(query.error)) return <StudentNotFound />;
  return (
    <Section>
      <QueryView query={currentOnly(query)}>
        {({ data: { id, name } }) => (
          <>
            <PageTitle
              lead={<FormattedMessage id="desk.enter.for" values={{ name: <bdi>{name}</bdi> }} />}
            >
              <FormattedMessage id="common.title.deskEnterRequest" />
            </PageTitle>
            <Steps student={id} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** The choice of a programme, and with it the form; or a course of the student's own (CRS-01). */
function Steps({ student }: { readonly student: string }): ReactElement {
  const { query } = useFilterQuery();
  if (query.get('kind') === CUSTOM) return <OwnCourse student={student} query={query} />;
  return <ProgrammeSteps student={student} />;
}

/** A course that is designed for the student by the wizard of their own, and then registered. */
function OwnCourse({
  student,
  query,
}: {
  readonly student: string;
  readonly query: URLSearchParams;
}): ReactElement {
  const course = useMemo(() => readSelectedCourse(query), [query]);
  const wizard = paths.deskEnterRequest.to(student, { kind: CUSTOM });
  return (
    <>
      <Back>
        <Button bordered to={paths.deskEnterRequest.to(student)}>
          <FormattedMessage id="desk.enter.programmes" />
        </Button>
      </Back>
      {course === null ? (
        <CallersWizard
          student={student}
          addressOf={(designed) =>
            paths.deskEnterRequest.to(student, { kind: CUSTOM, ...selectedCourseQuery(designed) })
          }
        />
      ) : (
        <CallersRegistration course={course} student={student} wizard={wizard} />
      )}
    </>
  );
}

function ProgrammeSteps({ student }: { readonly student: string }): ReactElement {
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const kind = CATALOGUE_KINDS.find((one) => one === address.get('kind')) ?? 'english';
  const chosen = numberIn(address, 'programme');
  const typed = (address.get('q') ?? '').trim().slice(0, 100);
  if (chosen !== undefined || address.get('programme') === NO_PROGRAMME) {
    return (
      <>
        <Back>
          <Button bordered onClick={() => change({ programme: '', step: '' })}>
            <FormattedMessage id="desk.enter.other" />
          </Button>
        </Back>
        <RequestForm
          key={chosen}
          kind={kind === 'university' ? 'university' : 'english'}
          programmeId={chosen ?? null}
          student={student}
        />
      </>
    );
  }
  return (
    <>
      <FilterRow>
        <SelectControl
          name="kind"
          label={formatMessage({ id: 'desk.enter.kind' })}
          value={kind}
          options={CATALOGUE_KINDS.map((value) => ({
            value,
            label: formatMessage({ id: TITLES[value] }),
          }))}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SearchFilter
          label={formatMessage({ id: 'desk.enter.search' })}
          value={typed}
          onSettled={(q) => change({ q }, { typing: true })}
        />
        <Button bordered onClick={() => change({ programme: NO_PROGRAMME })}>
          <FormattedMessage id="desk.enter.without" />
        </Button>
        <Button bordered to={paths.deskEnterRequest.to(student, { kind: CUSTOM })}>
          <FormattedMessage id="desk.enter.custom" />
        </Button>
      </FilterRow>
      <Programmes student={student} kind={kind} typed={typed} />
    </>
  );
}

function Programmes({
  student,
  kind,
  typed,
}: {
  readonly student: string;
  readonly kind: CatalogueKind;
  readonly typed: string;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useGetProgrammesInfiniteQuery({ kind, ...(typed !== '' && { q: typed }) });
  return (
    <PagedList
      query={currentOnly(query)}
      more={formatMessage({ id: 'desk.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: 'desk.enter.none' })}
          text={formatMessage({ id: 'desk.enter.noneText' })}
        />
      }
    >
      {(programmes) => (
        <Rows>
          {programmes.map(({ id, title, institute, city, headline, currency }) => (
            <Row key={id}>
              <RowText>
                <RowLink
                  to={paths.deskEnterRequest.to(student, {
                    kind,
                    q: typed || undefined,
                    programme: id,
                  })}
                >
                  <bdi>{title}</bdi>
                </RowLink>
                <bdi>{institute.name}</bdi>
                <bdi>{city.name}</bdi>
              </RowText>
              <bdi>{formatMoney(intl, headline, currency)}</bdi>
            </Row>
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

const Back = styled('p')(({ theme }) => ({ margin: 0, marginBlockEnd: theme.spacing(3) }));
