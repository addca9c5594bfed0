import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';

import type { PackageChoice } from '../../../../contract/requests/requests';
import { useGetProgrammeQuery } from '../../catalogue/catalogueApi';
import type { MessageId } from '../../../i18n/messageIds';
import { operationAddress } from '../../../lib/operations';
import { paths } from '../../../lib/paths';
import { placeText } from '../../../lib/format/place';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { StudentsOnly } from '../components/StudentsOnly';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { RateNote } from '../../prices/components/RateNote';
import { useEstimates } from '../../prices/components/useEstimates';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { usePackageRegistration } from './usePackageRegistration';

interface PackageRegistrationProps {
  readonly choice: PackageChoice;
}

/**
 * Registers a package (CRS-03), on submit only. A visitor signs up first and returns (section 4,
 * case 2).
 */
export function PackageRegistration({ choice }: PackageRegistrationProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useGetProgrammeQuery(choice.package_id);
  const { snapshot, register } = usePackageRegistration(choice);
  const { textOf } = useEstimates();
  const limitText = useLimitText('courses.limited');
  const { isSignedIn, role } = useAuth();
  if (isSignedIn && role !== 'Student') return <StudentsOnly titleId="courses.studentsOnly" />;
  const { requestId, limit } = snapshot.context;
  if (snapshot.matches('registered')) {
    const address = operationAddress({ kind: 'registration', request: requestId });
    return <Navigate to={address} replace />;
  }
  if (snapshot.matches('notOffered')) return <NoPackage />;
  const isAgain = snapshot.hasTag('retry');
  return (
    <QueryView query={currentOnly(query)} gone={<NoPackage />}>
      {({ data: { title, institute, city, destination, plans } }) => {
        const plan = plans.find(({ id }) => id === choice.plan_id);
        if (plan === undefined || institute.id !== choice.partner_id) return <NoPackage />;
        const prices = plan.bands.map(({ price_per_week }) => price_per_week);
        const weekPrice = prices.length === 0 ? null : textOf(Math.min(...prices), plan.currency);
        const facts: readonly (readonly [id: MessageId, text: string])[] = [
          ['courses.fact.course', title],
          ['courses.fact.plan', plan.name],
          ['courses.fact.institute', institute.name],
          ['courses.fact.place', placeText(intl, city, destination)],
        ];
        return (
          <Stack>
            <Card>
              <FactList>
                {facts.map(([id, text]) => (
                  <div key={id}>
                    <dt>{formatMessage({ id })}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
                {weekPrice !== null && (
                  <div>
                    <dt>{formatMessage({ id: 'courses.fact.week' })}</dt>
                    <dd dir="auto">
                      {formatMessage({ id: 'courses.fromPrice' }, { price: weekPrice })}
                    </dd>
                  </div>
                )}
              </FactList>
            </Card>
            <Summary as="aside">
              <p>
                {formatMessage({
                  id: weekPrice === null ? 'courses.priceLater' : 'courses.priceNoted',
                })}
              </p>
              {weekPrice !== null && <RateNote charged={plan.currency} />}
              {isAgain && (
                <Alert severity="error">
                  <FormattedMessage id="courses.sendFailed" />
                </Alert>
              )}
              <Notice text={snapshot.hasTag('limited') ? limitText(limit) : null} />
              <Button size="large" fullWidth busy={snapshot.hasTag('busy')} onClick={register}>
                <FormattedMessage id={isAgain ? 'common.tryAgain' : 'courses.registerPackage'} />
              </Button>
            </Summary>
          </Stack>
        );
      }}
    </QueryView>
  );
}

export function NoPackage(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'courses.notOffered' })}
      text={formatMessage({ id: 'courses.noPackageText' })}
      action={
        <>
          <Button to={paths.englishLanguage.to()}>
            {formatMessage({ id: 'courses.seeCourses' })}
          </Button>
          <Button bordered to={paths.englishAdmissionRegister.to()}>
            {formatMessage({ id: 'courses.openRequest' })}
          </Button>
        </>
      }
    />
  );
}

/** On a desktop the price and the button stand beside the course. */
const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 460px)',
  },
}));

const Summary = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));
