import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

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
  paddingInline: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)', insetBlockStart: -100 },
}));
