import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { RADIUS } from '../../theme/tokens';

/** First tab stop; skips the navigation. */
export function SkipLink(): ReactElement {
  return (
    <Skip href="#content">
      <FormattedMessage id="common.skipToContent" />
    </Skip>
  );
}

const Skip = styled('a')(({ theme }) => ({
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
