import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { paths } from '../../lib/paths';
import { useGoBack } from '../../lib/hooks/useGoBack';
import { ArrowBackIcon } from '../../ui/icons/directional';
import { LanguageToggle } from './LanguageToggle';
import { Bar, LogoLink, Row } from './TopBar';
import { QuietButton } from './controls';

/** Logo and language only, for single-purpose pages; with a way back where a page has no own. */
export function SlimBar({ back = false }: { readonly back?: boolean }): ReactElement {
  return (
    <Bar>
      <Row>
        {back && <BackButton />}
        <LogoLink />
        <LanguageToggle />
      </Row>
    </Bar>
  );
}

function BackButton(): ReactElement {
  const goBack = useGoBack(paths.home.to());
  const { formatMessage } = useIntl();
  return (
    <QuietButton type="button" onClick={goBack} aria-label={formatMessage({ id: 'common.back' })}>
      <ArrowBackIcon size={24} />
    </QuietButton>
  );
}
