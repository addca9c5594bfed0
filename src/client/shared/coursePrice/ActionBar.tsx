import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../auth/AuthProvider';
import { Price } from '../prices/Price';

const HEIGHT = 'calc(92px + env(safe-area-inset-bottom, 0px))';

/**
 * What somebody does next with a priced course. On a phone it stays at the bottom of the window with
 * the total (CAT-12); a Partner has the tabs there. Needs the namespaces `courses` and `prices`.
 */
export function ActionBar({
  total,
  children,
}: {
  /** Null until it is known. */
  readonly total: { readonly total: number; readonly currency: string } | null;
  /** The button. */
  readonly children: ReactNode;
}): ReactElement {
  const { isPartner } = useAuth();
  const { breakpoints } = useTheme();
  if (isPartner) return <div>{children}</div>;
  return (
    <>
      <GlobalStyles
        styles={{
          [breakpoints.down('lg')]: {
            ':root': { '--bar-bottom': HEIGHT },
            body: { paddingBlockEnd: 'var(--bar-bottom)' },
          },
        }}
      />
      <Bar data-action-bar>
        {total && (
          <p>
            <small>
              <FormattedMessage id="courses.total" />
            </small>
            <Price amount={total.total} currency={total.currency} />
          </p>
        )}
        {children}
      </Bar>
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  '& > p': { display: 'none' },
  [theme.breakpoints.down('lg')]: {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: theme.zIndex.appBar - 1,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2),
    minBlockSize: HEIGHT,
    paddingInline: theme.spacing(2),
    paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    '& > :last-child': { gridColumn: 2 },
    '& > p': { display: 'grid', margin: 0, fontWeight: 700 },
    '& > p > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  },
}));
