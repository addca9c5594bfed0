import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { NotMeForm } from '../../accounts/notMe/NotMeForm';

export interface NotMeProps {
  /** As typed before the code. */
  readonly typedName: string;
  /** See `NotMeForm`. */
  readonly onLeft: (name: string) => void;
  /** See `NotMeForm`. */
  readonly onEnded: (name: string) => void;
}

/** "This is not me", and the question in its place (REG-24). */
export function NotMe({ typedName, onLeft, onEnded }: NotMeProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const place = useFocusInPlace(isAsking, 'input');
  return (
    <div ref={place}>
      {isAsking ? (
        <NotMeForm
          name={typedName}
          onLeft={onLeft}
          onEnded={onEnded}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <Button bordered fullWidth onClick={() => setIsAsking(true)}>
          <FormattedMessage id="register.notMe" />
        </Button>
      )}
    </div>
  );
}
