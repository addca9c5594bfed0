import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { NOT_MINE_MINUTES } from '../../../../contract/accounts/phone';
import { errorAnswerOf, isHttpError } from '../../../lib/api/errors';
import { useGiveUpNumberMutation } from '../../accounts/api/phoneApi';
import { forgetTypedTexts } from '../../../lib/storage/typedTexts';
import { signedOut } from '../../../lib/store/session';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';

interface NotMeProps {
  /** The number has left the account, and nobody is signed in here. */
  readonly onGivenUp: () => void;
}

/** For whoever has a number that was another's: asks once, then leaves that account (REG-24). */
export function NotMe({ onGivenUp }: NotMeProps): ReactElement {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [giveUp, { isLoading, error }] = useGiveUpNumberMutation();
  const leave = async (): Promise<void> => {
    const result = await giveUp(undefined);
    // A 401: an earlier press has done it, and its answer was lost.
    const isDone = !result.error || (isHttpError(result.error) && result.error.status === 401);
    if (!isDone) return;
    forgetTypedTexts();
    dispatch(signedOut());
    onGivenUp();
  };
  if (!isAsking) {
    return (
      <Button bordered fullWidth onClick={() => setIsAsking(true)}>
        <FormattedMessage id="register.notMe" />
      </Button>
    );
  }
  const isLate = errorAnswerOf(error)?.code === 'TOO_LATE';
  return (
    <section aria-labelledby="not-me">
      <p id="not-me">
        <FormattedMessage id="register.notMeAsk" />
      </p>
      {error !== undefined && (
        <Alert severity="error">
          <FormattedMessage
            id={isLate ? 'register.notMeLate' : 'register.notMeFailed'}
            values={{ minutes: NOT_MINE_MINUTES }}
          />
        </Alert>
      )}
      <Button fullWidth busy={isLoading} onClick={() => void leave()}>
        <FormattedMessage id="register.notMeYes" />
      </Button>
      <Button bordered fullWidth disabled={isLoading} onClick={() => setIsAsking(false)}>
        <FormattedMessage id="register.notMeNo" />
      </Button>
    </section>
  );
}
