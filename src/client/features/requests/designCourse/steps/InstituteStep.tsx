import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { COURSE_TYPES } from '../../../../../contract/common/constants';
import { COURSE_OPTIONS_MAX } from '../../../../../contract/requests/requests';
import type { CourseOption } from '../../../../../contract/requests/requests';
import { useGetDestinationsQuery } from '../../../catalogue/catalogueApi';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { SelectControl } from '../../../../ui/SelectControl';
import { GirihCover } from '../../../../ui/girih/GirihCover';
import { ChoiceCards } from '../ChoiceCards';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { useStepOptions } from '../useStepOptions';
import type { StepProps } from './stepProps';

export function InstituteStep({ design, send }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const query = useStepOptions(design);
  const everyInstitute = (): void =>
    send({ type: 'INSTITUTES_NARROWED', city: null, courseType: null });
  return (
    <>
      <Filter design={design} send={send} />
      <QueryView query={currentOnly(query)}>
        {({ data }) => {
          if (data.length === 0) {
            return (
              <EmptyState
                title={formatMessage({ id: 'courses.noInstitutes' })}
                text={formatMessage({ id: 'courses.noInstitutesText' })}
                action={
                  <Button bordered onClick={everyInstitute}>
                    {formatMessage({ id: 'courses.everyInstitute' })}
                  </Button>
                }
              />
            );
          }
          const isCut = data.length > COURSE_OPTIONS_MAX;
          return (
            <>
              {isCut && <p>{formatMessage({ id: 'courses.moreInstitutes' })}</p>}
              <ChoiceCards
                label={formatMessage({ id: 'courses.ask.institute' })}
                labelHidden
                pick="one"
                choices={institutesOf(data).map(({ institute, city, courses }) => ({
                  value: String(institute.id),
                  title: institute.name,
                  // A truncated list cannot count an institute's courses.
                  text: isCut
                    ? city.name
                    : formatMessage({ id: 'courses.instituteText' }, { city: city.name, courses }),
                  picture: <GirihCover id={institute.id} />,
                }))}
                chosen={design.instituteId === null ? [] : [String(design.instituteId)]}
                onChoose={(id) => send({ type: 'INSTITUTE_CHOSEN', instituteId: Number(id) })}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Filter({ design, send }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetDestinationsQuery(undefined);
  const cities = data?.data.find(({ id }) => id === design.destination)?.cities ?? [];
  const { city, courseType } = design;
  return (
    <Row>
      <SelectControl
        name="city"
        label={formatMessage({ id: 'courses.city' })}
        placeholder={formatMessage({ id: 'courses.everyCity' })}
        value={city ?? ''}
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target: { value } }) =>
          send({
            type: 'INSTITUTES_NARROWED',
            city: value === '' ? null : Number(value),
            courseType,
          })
        }
      />
      <SelectControl
        name="courseType"
        label={formatMessage({ id: 'courses.courseType' })}
        placeholder={formatMessage({ id: 'courses.everyCourseType' })}
        value={courseType ?? ''}
        options={COURSE_TYPES.map((type) => ({
          value: type,
          label: formatMessage({ id: `courses.type.${type}` }),
        }))}
        onChange={({ target: { value } }) =>
          send({
            type: 'INSTITUTES_NARROWED',
            city,
            courseType: COURSE_TYPES.find((type) => type === value) ?? null,
          })
        }
      />
    </Row>
  );
}

function institutesOf(options: readonly CourseOption[]) {
  const courses = new Map<number, number>();
  for (const { institute } of options) {
    courses.set(institute.id, (courses.get(institute.id) ?? 0) + 1);
  }
  return [...courses].flatMap(([id, count]) => {
    const first = options.find(({ institute }) => institute.id === id);
    return first ? [{ institute: first.institute, city: first.city, courses: count }] : [];
  });
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
