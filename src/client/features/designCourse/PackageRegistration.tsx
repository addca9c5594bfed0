import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { PackageChoice } from '../../../contract/requests';
import { useGetProgrammeQuery } from '../../api/catalogueApi';
import { isNotFound } from '../../api/notFound';
import { useRegisterPackageMutation } from '../../api/requestsApi';
import type { MessageId } from '../../i18n/messageIds';
import { rememberPackageChoice } from '../../lib/intents/intents';
import { formatMoney } from '../../lib/format/money';
import { operationAddress } from '../../lib/operations';
import { paths } from '../../lib/paths';
import { placeText } from '../../lib/format/place';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { isLimit } from '../../machines/support/apiRejection';
import { useAuth } from '../../shared/auth/AuthProvider';
import { Notice, useLimitText } from '../../shared/limits/Notice';
import { toApiRejection } from '../../shared/actors/apiRejection';
import { useLimit } from '../../shared/limits/useLimit';
import { Facts } from '../../shared/coursePrice/CourseFacts';
import { QueryView, currentOnly } from '../../shared/QueryView';
import { StudentsOnly } from './StudentsOnly';

interface PackageRegistrationProps {
  readonly choice: PackageChoice;
}

/**
 * Registers a package with user, plan, partner and package (CRS-03). A visitor goes through
 * registration first, whose routing brings them back (section 4, case 2). Nothing is sent by
 * opening an address: the press is what sends.
 */
export function PackageRegistration({ choice }: PackageRegistrationProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useGetProgrammeQuery(choice.package_id);
  const registration = useRegistration(choice);
  const limitText = useLimitText('courses.limited');
  const { isSignedIn, role } = useAuth();
  if (isSignedIn && role !== 'Student') return <StudentsOnly />;
  return (
    <QueryView query={currentOnly(query)} gone={<NoPackage />}>
      {({ data: { title, institute, city, destination, plans } }) => {
        const plan = plans.find(({ id }) => id === choice.plan_id);
        if (plan === undefined || institute.id !== choice.partner_id || registration.isGone) {
          return <NoPackage />;
        }
        const prices = plan.bands.map(({ price_per_week }) => price_per_week);
        const weekPrice =
          prices.length === 0 ? null : formatMoney(intl, Math.min(...prices), plan.currency);
        const facts: readonly (readonly [id: MessageId, text: string])[] = [
          ['courses.fact.course', title],
          ['courses.fact.plan', plan.name],
          ['courses.fact.institute', institute.name],
          ['courses.fact.place', placeText(intl, city, destination)],
        ];
        return (
          <Stack>
            <Facts>
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
            </Facts>
            <p>
              {formatMessage({
                id: weekPrice === null ? 'courses.priceLater' : 'courses.priceNoted',
              })}
            </p>
            {registration.hasFailed && (
              <p role="alert">
                <FormattedMessage id="courses.sendFailed" />
              </p>
            )}
            <Notice text={registration.limit === null ? null : limitText(registration.limit)} />
            <Button size="large" fullWidth busy={registration.isBusy} onClick={registration.send}>
              <FormattedMessage
                id={registration.hasFailed ? 'common.tryAgain' : 'courses.registerPackage'}
              />
            </Button>
          </Stack>
        );
      }}
    </QueryView>
  );
}

function useRegistration(choice: PackageChoice) {
  const navigate = useNavigate();
  const { isSignedIn, user } = useAuth();
  const [register, { isLoading, error }] = useRegisterPackageMutation();
  const limit = useLimit(error);
  const send = (): void => {
    if (!isSignedIn || user === null) {
      rememberPackageChoice(choice);
      void navigate(paths.register.to());
      return;
    }
    void register({ ...choice, user_id: user.id })
      .unwrap()
      .then(
        ({ data }) =>
          navigate(operationAddress({ kind: 'registration', request: data.id }), { replace: true }),
        (failure: unknown) => console.error('Registering a package failed', failure),
      );
  };
  const isGone = isNotFound(error);
  const hasFailed = error !== undefined && !isGone && !isLimit(toApiRejection(error));
  return { send, isBusy: isLoading, hasFailed, isGone, limit };
}

/** Where the address names no package that is offered. */
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

const Stack = styled(Card)({ display: 'grid', gap: 24, maxInlineSize: 720, '& p': { margin: 0 } });
