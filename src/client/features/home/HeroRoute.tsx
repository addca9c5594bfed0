import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { RouteScene } from '../../ui/scenes/RouteScene';

/** The route with the names of its countries in the reader's language. */
export function HeroRoute(): ReactElement {
  const intl = useIntl();
  return (
    <RouteScene
      nameOf={(id) => intl.formatDisplayName(id.toUpperCase(), { type: 'region' }) ?? ''}
    />
  );
}
