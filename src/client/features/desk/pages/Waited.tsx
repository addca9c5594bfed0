import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { serverNow } from '../../../lib/serverTime';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The waiting time in the largest fitting unit; updated every minute. */
export function Waited({ since }: { readonly since: string }): ReactElement {
  const { formatRelativeTime, formatDate } = useIntl();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const waited = Math.max(0, now - Date.parse(since));
  const [unit, length] =
    waited >= DAY_MS
      ? (['day', DAY_MS] as const)
      : waited >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  return (
    <time dateTime={since} title={formatDate(since, { dateStyle: 'medium', timeStyle: 'short' })}>
      {waited < MINUTE_MS
        ? formatRelativeTime(0, 'second', { numeric: 'auto' })
        : formatRelativeTime(-Math.floor(waited / length), unit)}
    </time>
  );
}
