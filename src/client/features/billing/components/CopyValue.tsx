import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { copyText, selectText } from '../../../lib/browser/clipboard';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CheckIcon, CopyIcon } from '../../../ui/icons/actions';

const DONE_MS = 3_000;

/** A value of a transfer that one press copies (BIL-05). Where the clipboard refuses, it is selected. */
export function CopyValue({
  label,
  text,
  copied,
}: {
  readonly label: string;
  /** As it is read. */
  readonly text: string;
  /** As it is copied. */
  readonly copied: string;
}): ReactElement {
  const { formatMessage } = useIntl();
  const value = useRef<HTMLElement>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setIsDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async (): Promise<void> => {
    const done = await copyText(copied);
    setIsDone(done);
    if (!done && value.current !== null) selectText(value.current);
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" ref={value}>
          {text}
        </bdi>
      </dd>
      <dd>
        <Button
          bordered
          aria-label={formatMessage({ id: 'billing.copyOf' }, { what: label })}
          startIcon={isDone ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy()}
        >
          <FormattedMessage id={isDone ? 'billing.copied' : 'billing.copy'} />
        </Button>
        <LiveRegion
          message={isDone ? formatMessage({ id: 'billing.copiedOf' }, { what: label }) : ''}
        />
      </dd>
    </div>
  );
}
