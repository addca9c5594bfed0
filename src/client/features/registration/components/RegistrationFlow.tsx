import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { PathSteps } from '../../../ui/PathSteps';
import { FlowColumn } from '../../../ui/page/FlowColumn';
import { AgencyPhone } from '../../content/agency/AgencyPhone';
import { Notice } from '../../../ui/limits/Notice';
import { CodeStep } from './CodeStep';
import { DetailsForm } from './DetailsForm';
import { keepTyped } from './keptDetails';
import { NextPlace } from './NextPlace';
import { SessionEndedNotice } from './SessionEndedNotice';
import { RequestedProgramme } from './RequestedProgramme';
import { ShutOut } from './ShutOut';
import { StoppedStep } from './StoppedStep';
import { WelcomeStep } from './WelcomeStep';
import type { RegisterPackage } from './registrationEffects';
import { useRegistration } from './useRegistration';

interface RegistrationFlowProps {
  /** Case 2 of REG-08; by default opens designCourse/registration. */
  readonly registerPackage?: RegisterPackage;
}

const STEPS = ['details', 'code', 'welcome'] as const;
const PACKAGE_STATES = ['registeringPackage', 'packageFailed'] as const;

/**
 * Registration and sign-in in one flow (REG-01); restarts if the answer to "This is not me" was
 * lost (REG-24).
 */
export default function RegistrationFlow({ registerPackage }: RegistrationFlowProps): ReactElement {
  const [turn, setTurn] = useState(0);
  return (
    <Flow
      key={turn}
      registerPackage={registerPackage}
      onEnded={() => setTurn((before) => before + 1)}
    />
  );
}

function Flow({
  registerPackage,
  onEnded,
}: {
  readonly registerPackage: RegisterPackage | undefined;
  readonly onEnded: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { snapshot, send } = useRegistration(registerPackage);
  const { context } = snapshot;
  /** Name of a person who has replaced another's account with their own. */
  const [newcomer, setNewcomer] = useState<string | null>(null);
  const isLimited = snapshot.hasTag('limited');
  const step = STEPS.findIndex((tag) => snapshot.hasTag(tag));

  if (snapshot.hasTag('loading')) return <NextPlace snapshot={snapshot} />;
  if (snapshot.hasTag('stopped')) {
    return (
      <FlowColumn>
        <StoppedStep
          what={PACKAGE_STATES.some((state) => snapshot.matches(state)) ? 'package' : 'favorite'}
          busy={snapshot.hasTag('busy')}
          onRetry={() => send({ type: 'RETRY_REQUESTED' })}
        />
        <Help />
      </FlowColumn>
    );
  }
  return (
    <FlowColumn>
      <PathSteps
        label={formatMessage({ id: 'register.steps' })}
        steps={[
          formatMessage({ id: 'register.stepDetails' }),
          formatMessage({ id: 'register.stepCode' }),
          formatMessage({ id: 'register.stepWelcome' }),
        ]}
        current={step}
        stateLabels={{
          done: formatMessage({ id: 'register.stepDone' }),
          current: formatMessage({ id: 'register.stepCurrent' }),
          next: formatMessage({ id: 'register.stepNext' }),
        }}
      />
      {snapshot.hasTag('welcome') ? null : <RequestedProgramme />}
      <Card>
        {snapshot.hasTag('details') ? (
          <>
            <PageTitle lead={formatMessage({ id: 'register.lead' })}>
              {formatMessage({ id: 'register.title' })}
            </PageTitle>
            <SessionEndedNotice />
            <DetailsForm
              initial={{ name: context.name, phone: context.phone }}
              busy={snapshot.hasTag('busy')}
              retry={snapshot.hasTag('retry')}
              notice={<Notice text={isLimited ? <ShutOut limit={context.limit} /> : null} />}
              onSubmit={(details) => send({ type: 'DETAILS_SUBMITTED', ...details })}
            />
          </>
        ) : null}
        {snapshot.hasTag('code') ? <CodeStep snapshot={snapshot} send={send} /> : null}
        {snapshot.hasTag('welcome') ? (
          <WelcomeStep
            key={newcomer}
            name={newcomer ?? context.userName}
            role={context.role}
            isBack={newcomer === null && snapshot.matches('welcomedBack')}
            typedName={context.name}
            onLeft={setNewcomer}
            onEnded={(name) => {
              keepTyped({ name, phone: context.phone });
              onEnded();
            }}
          />
        ) : null}
      </Card>
      {isLimited ? null : <Help />}
    </FlowColumn>
  );
}

function Help(): ReactElement {
  return (
    <AgencyPhone>
      {(phone) => <FormattedMessage id="register.help" values={{ phone }} />}
    </AgencyPhone>
  );
}
