import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useGetProgrammeQuery } from '../../catalogue/catalogueApi';
import { intentsInOrder, readIntents } from '../../../lib/intents/intents';
import type { Intent } from '../../../lib/intents/intentTypes';
import { paths } from '../../../lib/paths';
import type { CourseChoice } from '../../prices/machines/support/courseDesign';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';

const FORMS: readonly string[] = [
  paths.universityAdmissionRegister.path,
  paths.englishAdmissionRegister.path,
];

/** The programme a visitor was about to request or save, above the form; empty if unknown (REQ-08, FAV-05). */
export function RequestedProgramme(): ReactElement | null {
  const [intent] = useState(() => intentsInOrder(readIntents()).at(0));
  const programmeId = programmeOf(intent);
  const { data } = useGetProgrammeQuery(programmeId ?? 0, { skip: programmeId === null });
  const { quote } = useCourseQuote(courseOf(intent));
  const requested = data?.data ?? quote;
  if (requested === null) return null;
  return (
    <About>
      <small>
        <FormattedMessage
          id={intent?.kind === 'favorite' ? 'register.saving' : 'register.requested'}
        />
      </small>
      <strong dir="auto">{requested.title}</strong>
      <span dir="auto">{requested.institute.name}</span>
    </About>
  );
}

function programmeOf(intent: Intent | undefined): number | null {
  if (intent?.kind === 'package') return intent.choice.package_id;
  if (intent?.kind === 'favorite') return intent.packageId;
  if (intent?.kind !== 'page') return null;
  const [path = '', query = ''] = intent.path.split('?');
  const id = new URLSearchParams(query).get('id') ?? '';
  return FORMS.includes(path.slice(1)) && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

function courseOf(intent: Intent | undefined): CourseChoice | null {
  if (intent?.kind !== 'course') return null;
  const { id, numberOfWeeks, startDate, extras } = intent.course;
  return { planId: id, weeks: numberOfWeeks, startDate, extras };
}

const About = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `4px solid ${theme.palette.secondary.main}`,
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& span': { color: theme.palette.text.secondary },
}));
