import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { RADIUS } from '../../theme/tokens';

/** The first stop of the keyboard: past the navigation. */
export function SkipLink(): ReactElement {
  return (
    <Skip href="#content">
      <FormattedMessage id="common.skipToContent" />
    </Skip>
  );
}

const Skip = styled('a')(({ theme }) => ({
  // Fixed, so that it is seen however far the page is scrolled.
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.appBar + 1,
  paddingBlock: 10,
  paddingInline: 16,
  borderRadius: RADIUS.field,
  background: theme.colors.card,
  color: theme.colors.text,
  '&:not(:focus)': { clipPath: 'inset(50%)', insetBlockStart: -100 },
}));
