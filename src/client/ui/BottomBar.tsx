import { Global } from '@emotion/react';
import BottomNavigation from '@mui/material/BottomNavigation';
import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

const HEIGHT = 'calc(56px + env(safe-area-inset-bottom, 0px))';

type Below = 'md' | 'lg';

/** Tabs at the bottom of a small screen. Sets `--bar-bottom` for fixed elements. */
export function BottomBar({
  below,
  label,
  dir,
  value,
  children,
  menu,
}: {
  /** The width from which on there are none. */
  readonly below: Below;
  /** Of the navigation. */
  readonly label: string;
  readonly dir?: 'ltr';
  /** The current tab's value; false for none. */
  readonly value: string | false;
  /** BottomNavigationActions. */
  readonly children: readonly ReactNode[];
  /** Opened by one of the tabs. */
  readonly menu?: ReactNode;
}): ReactElement {
  const { breakpoints } = useTheme();
  return (
    <Fixed dir={dir} aria-label={label} data-below={below}>
      <Global
        styles={{
          [breakpoints.down(below)]: {
            ':root': { '--bar-bottom': HEIGHT },
            body: { paddingBlockEnd: 'var(--bar-bottom)' },
          },
        }}
      />
      <Tabs showLabels value={value}>
        {children}
      </Tabs>
      {menu}
    </Fixed>
  );
}

const Fixed = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: theme.zIndex.appBar,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { '&[data-below="md"]': { display: 'none' } },
  [theme.breakpoints.up('lg')]: { '&[data-below="lg"]': { display: 'none' } },
  '@media print': { display: 'none' },
}));

const Tabs = styled(BottomNavigation)(({ theme }) => ({
  background: 'transparent',
  '& .MuiBottomNavigationAction-root': { color: theme.palette.text.secondary },
  '& .MuiBottomNavigationAction-root.Mui-selected': { color: theme.palette.primary.main },
  '& .MuiBottomNavigationAction-label.Mui-selected': { fontWeight: 500 },
}));
