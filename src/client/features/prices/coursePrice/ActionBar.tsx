import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { Price } from '../components/Price';

/** Height at the default text size, until it is measured. */
const HEIGHT = 'calc(92px + env(safe-area-inset-bottom, 0px))';
const ROOM = '--bar-bottom';
/**
 * Fraction of the window's height: a taller bar would hide too much, and is placed in the page's
 * flow instead.
 */
const SHARE = 0.22;

/**
 * The next action for a priced course. On a phone it is fixed at the bottom of the window with the
 * total (CAT-12), unless large text makes it too high; for a Partner, who has the tabs there, it is
 * not. Needs the namespaces `courses` and `prices`.
 */
export function ActionBar({
  total,
  label = <FormattedMessage id="courses.total" />,
  children,
}: {
  /** Null until it is known. */
  readonly total: { readonly total: number; readonly currency: string } | null;
  /** Describes what the total covers, which may be off screen. */
  readonly label?: ReactNode;
  /** The button. */
  readonly children: ReactNode;
}): ReactElement {
  const { isPartner } = useAuth();
  const { breakpoints } = useTheme();
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar);
  if (isPartner) return <div>{children}</div>;
  return (
    <>
      <GlobalStyles
        styles={{
          [breakpoints.down('lg')]: {
            ':root': { [ROOM]: HEIGHT },
            body: { paddingBlockEnd: `var(${ROOM})` },
          },
        }}
      />
      <Bar data-action-bar ref={bar}>
        {total && (
          <p>
            <small>{label}</small>
            <Price amount={total.total} currency={total.currency} />
          </p>
        )}
        {children}
      </Bar>
    </>
  );
}

/** The page keeps as much room free at its end as the bar takes. */
function useReservedRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Measured as it would be at the window's edge.
      element.removeAttribute('data-large');
      // A wide window has it in the page's flow.
      if (getComputedStyle(element).position === 'fixed') {
        const height = element.offsetHeight;
        const isLarge = height > window.innerHeight * SHARE;
        element.toggleAttribute('data-large', isLarge);
        style.setProperty(ROOM, isLarge ? '0px' : `${height}px`);
      } else {
        style.removeProperty(ROOM);
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [bar]);
}

const Bar = styled('div')(({ theme }) => ({
  '& > p': { display: 'none' },
  [theme.breakpoints.down('lg')]: {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: theme.zIndex.appBar - 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    minBlockSize: HEIGHT,
    paddingInline: theme.spacing(2),
    paddingBlockStart: theme.spacing(1),
    paddingBlockEnd: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom, 0px))`,
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    // Relative to the text size, so that the button wraps if it does not fit next to the total.
    '& > :last-child': { flex: '1 1 9rem', minInlineSize: 'min-content' },
    '& > p': { display: 'grid', margin: 0, fontWeight: 700 },
    '& > p > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '&[data-large]': { position: 'static', minBlockSize: 0, padding: 0, border: 0 },
  },
}));
