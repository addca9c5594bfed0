import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { saveReturnPath } from '../../../lib/intents/returnPath';
import { Button } from '../../../ui/Button';
import { PageTitle } from '../../../ui/PageTitle';
import { Actions } from '../../../ui/page/pageParts';
import { WaysOn } from './operationParts';

/** The result page without a result. `isNamed`: to return to this URL after signing in. */
export function NothingDone({ isNamed }: { readonly isNamed: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  const { isSignedIn } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageTitle
        lead={formatMessage({
          id: isSignedIn ? 'operation.nothingText' : 'operation.nothingSignedOut',
        })}
      >
        {formatMessage({ id: 'operation.nothing' })}
      </PageTitle>
      {isSignedIn ? (
        <WaysOn number={null} />
      ) : (
        <Actions>
          <Button
            size="large"
            to={paths.register.to()}
            onClick={() =>
              saveReturnPath(isNamed ? `${pathname}${search}` : paths.studentRequest.to())
            }
          >
            <FormattedMessage id="common.login" />
          </Button>
          <Button size="large" bordered to={paths.home.to()}>
            <FormattedMessage id="common.backHome" />
          </Button>
        </Actions>
      )}
    </>
  );
}
