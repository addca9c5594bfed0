import { useIntl } from 'react-intl';

import type { DestinationSummary } from '../../../../contract/common/answers';
import { DESTINATIONS } from '../../../../contract/common/constants';
import type { Home } from '../homeApi';

/**
 * The destinations as the server names them, otherwise by the browser's names of the countries
 * (API-46).
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
