import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { COURSE_TYPES } from '../../../../../contract/common/constants';
import { COURSE_OPTIONS_MAX } from '../../../../../contract/requests/requests';
import type { CourseOption } from '../../../../../contract/requests/requests';
import { useGetDestinationsQuery } from '../../../catalogue/catalogueApi';
import { centreText } from '../../../catalogue/programmes/cardFacts';
import { useEstimates } from '../../../prices/components/useEstimates';
import { useGetCourseOptionsQuery } from '../../../prices/coursesApi';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { SelectControl } from '../../../../ui/SelectControl';
import { GirihCover } from '../../../../ui/girih/GirihCover';
import { ChoiceCards } from '../ChoiceCards';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { useStepOptions } from '../useStepOptions';
import type { StepProps } from './stepProps';

export function InstituteStep({ design, send }: StepProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { textOf } = useEstimates();
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
                choices={institutesOf(data).map(({ institute, city, courses, cheapest }) => ({
                  value: String(institute.id),
                  title: institute.name,
                  text: (
                    <Facts>
                      {/* A truncated list cannot count an institute's courses. */}
                      <span>
                        {isCut
                          ? city.name
                          : formatMessage(
                              { id: 'courses.instituteText' },
                              { city: city.name, courses },
                            )}
                      </span>
                      {centreText(intl, institute) !== null && (
                        <span>{centreText(intl, institute)}</span>
                      )}
                      {institute.accreditation !== null && (
                        <span dir="auto">{institute.accreditation}</span>
                      )}
                      <strong>
                        {formatMessage(
                          { id: 'courses.instituteFrom' },
                          { price: textOf(cheapest.price_from, cheapest.currency) },
                        )}
                      </strong>
                    </Facts>
                  ),
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

function Filter({ design, send }: Omit<StepProps, 'isOwn'>): ReactElement {
  const { formatMessage } = useIntl();
  const { city, courseType } = design;
  const cities = useCitiesWithSchools(design);
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

/**
 * The destination's cities in which a school teaches such courses, and the chosen one. Where the list
 * is cut, all of the destination's: some of their schools may be beyond its end.
 */
function useCitiesWithSchools({ destination, courseType, city }: StepProps['design']) {
  const { data } = useGetDestinationsQuery(undefined);
  const ofType = courseType === null ? {} : { course_type: courseType };
  const everywhere = useGetCourseOptionsQuery(
    destination === null ? skipToken : { destination, ...ofType },
  ).currentData?.data;
  const cities = data?.data.find(({ id }) => id === destination)?.cities ?? [];
  if (everywhere === undefined || everywhere.length > COURSE_OPTIONS_MAX) return cities;
  const taught = new Set(everywhere.map((option) => option.city.id));
  return cities.filter(({ id }) => taught.has(id) || id === city);
}

function institutesOf(options: readonly CourseOption[]) {
  const ids = new Set(options.map(({ institute }) => institute.id));
  return [...ids].flatMap((id) => {
    const own = options.filter(({ institute }) => institute.id === id);
    const [first] = own;
    const [cheapest] = own
      .flatMap(({ plans }) => plans)
      .sort((one, other) => one.price_from - other.price_from);
    if (!first || !cheapest) return [];
    return [{ institute: first.institute, city: first.city, courses: own.length, cheapest }];
  });
}

const Facts = styled('span')(({ theme }) => ({
  display: 'grid',
  '& > strong': { color: theme.palette.text.primary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
