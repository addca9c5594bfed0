import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router-dom';

import type { Quote } from '../../../../contract/requests/requests';
import { rememberSelectedCourse } from '../../../lib/intents/intents';
import { paths } from '../../../lib/paths';
import { choiceOf } from '../../prices/machines/support/courseDesign';
import type { DesignStep } from '../../../../contract/requests/courseDesign';
import type { CourseChoice } from '../../prices/machines/support/courseDesign';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { ActionBar } from '../../prices/coursePrice/ActionBar';
import { CourseFacts } from '../../prices/coursePrice/CourseFacts';
import { NotInTotal } from '../../prices/coursePrice/NotInTotal';
import { PriceBox } from '../../prices/coursePrice/PriceBox';
import { quotePayload } from '../../prices/coursePrice/quotePayload';
import { FamilyButton } from '../../quotes/components/FamilyButton';
import { Budget } from './Budget';
import { KeptWhere } from './KeptWhere';
import { LoadingDesign } from './LoadingDesign';
import { designOwner, useSyncedDesign } from './designSync';
import { restoreDesign } from './savedDesign';
import { useAppStore } from '../../../lib/store/hooks';
import { selectedCourseAddress } from '../../../lib/intents/selectedCourse';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';

/** The designed course with its registration link; without a design, a link to the wizard. */
export function DesignDetails(): ReactElement {
  return useSyncedDesign() ? <KeptDetails /> : <LoadingDesign />;
}

function KeptDetails(): ReactElement {
  const owner = designOwner(useAppStore());
  const [choice] = useState(() => {
    const design = restoreDesign(owner);
    return design === null ? null : choiceOf(design);
  });
  if (choice === null) return <Navigate to={paths.designCourse.to()} replace />;
  return <Details choice={choice} />;
}

function Details({ choice }: { readonly choice: CourseChoice }): ReactElement {
  const { formatMessage } = useIntl();
  const price = useCourseQuote(choice);
  const register = useRegister(choice);
  const { quote, status } = price;
  return (
    <Columns>
      <Card as="section" aria-label={formatMessage({ id: 'courses.summary' })}>
        {quote !== null && <CourseFacts quote={quote} changeAt={stepAddress} />}
        {quote !== null && (
          <NotInTotal lines={quote.lines} city={quote.city.name} cost={quote.living_cost} />
        )}
        {quote === null && status === 'asking' && (
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        )}
        <Actions>
          <Button bordered to={paths.designCourse.to()}>
            <FormattedMessage id="courses.change" />
          </Button>
          <ActionBar total={quote}>
            <Button
              size="large"
              fullWidth
              disabled={status !== 'current'}
              onClick={() => quote !== null && register(quote)}
            >
              <FormattedMessage id="courses.register" />
            </Button>
          </ActionBar>
        </Actions>
      </Card>
      <Side>
        <PriceBox price={price} extras={choice.extras}>
          <Budget total={quote} />
        </PriceBox>
        <p>
          <KeptWhere />
        </p>
        {quote !== null && status === 'current' && (
          <FamilyButton
            source={{
              kind: 'course',
              programmeId: quote.programme_id,
              title: quote.title,
              course: quotePayload(choice),
            }}
          />
        )}
      </Side>
    </Columns>
  );
}

const stepAddress = (step: DesignStep): string => `${paths.designCourse.to()}?step=${step}`;

/** Opens designCourse/register, for a visitor after registration. */
function useRegister({ planId, startDate, extras }: CourseChoice): (quote: Quote) => void {
  const navigate = useNavigate();
  const { isSignedIn, user } = useAuth();
  return ({ weeks, total }) => {
    const course = { id: planId, numberOfWeeks: weeks, startDate, amount: total, extras };
    if (isSignedIn && user !== null) {
      void navigate(selectedCourseAddress(course, user.id));
      return;
    }
    rememberSelectedCourse(course);
    void navigate(paths.register.to());
  };
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  '& > aside': { inlineSize: '100%' },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(4),
}));
