import { useIntl } from 'react-intl';

import type { DestinationSummary } from '../../../../contract/common/answers';
import { DESTINATIONS } from '../../../../contract/common/constants';
import type { Home } from '../homeApi';

/**
 * The destinations as named by the server, otherwise with the browser's country names (API-46).
 *
 * @returns undefined until `home` has loaded
 */
export function useDestinations(
  home: Home | null | undefined,
): readonly DestinationSummary[] | undefined {
  const { formatDisplayName } = useIntl();
  if (!home) return undefined;
  return (
    home.destinations ??
    DESTINATIONS.map((id) => ({
      id,
      name: formatDisplayName(id.toUpperCase(), { type: 'region' }) ?? id,
    }))
  );
}
