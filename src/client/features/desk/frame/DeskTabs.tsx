import { Global } from '@emotion/react';
import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled, useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { MenuIcon } from '../../../ui/icons/firstPage';
import { TAB_SECTIONS } from './deskSections';
import { useDeskSections } from './useDeskSections';

const HEIGHT = 'calc(56px + env(safe-area-inset-bottom, 0px))';
const MORE = 'more';

/** The desk's sections at the bottom of a small screen (DESK-09). Sets `--bar-bottom` for fixed elements. */
export function DeskTabs(): ReactElement {
  const { formatMessage } = useIntl();
  const { breakpoints } = useTheme();
  const { groups, current, countIn } = useDeskSections();
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const others = groups.flat().filter((section) => !TAB_SECTIONS.includes(section));
  const value = current && (TAB_SECTIONS.includes(current) ? current.id : MORE);
  return (
    <Fixed aria-label={formatMessage({ id: 'desk.section.tabs' })}>
      <Global
        styles={{
          [breakpoints.down('lg')]: {
            ':root': { '--bar-bottom': HEIGHT },
            body: { paddingBlockEnd: 'var(--bar-bottom)' },
          },
        }}
      />
      <Tabs showLabels value={value ?? false}>
        {TAB_SECTIONS.map((section) => (
          <BottomNavigationAction
            key={section.id}
            component={Link}
            to={section.to}
            value={section.id}
            label={formatMessage({ id: section.id })}
            icon={
              <Badge badgeContent={countIn(section)} max={999} color="secondary">
                <section.Icon size={24} />
              </Badge>
            }
            aria-current={section === current ? 'page' : undefined}
          />
        ))}
        <BottomNavigationAction
          ref={more}
          value={MORE}
          label={formatMessage({ id: 'desk.section.more' })}
          icon={<MenuIcon size={24} />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </Tabs>
      <Menu open={isOpen} anchorEl={() => more.current} onClose={() => setOpen(false)}>
        {others.map((section) => {
          const { id, to, Icon } = section;
          const count = countIn(section);
          return (
            <LinkItem
              key={id}
              component={Link}
              to={to}
              aria-current={section === current ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon size={20} />
              {count > 0 ? (
                <FormattedMessage
                  id="desk.counted"
                  values={{ name: formatMessage({ id }), count }}
                />
              ) : (
                <FormattedMessage id={id} />
              )}
            </LinkItem>
          );
        })}
      </Menu>
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
  [theme.breakpoints.up('lg')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const Tabs = styled(BottomNavigation)(({ theme }) => ({
  background: 'transparent',
  '& .MuiBottomNavigationAction-root': {
    minInlineSize: 0,
    paddingInline: 4,
    color: theme.palette.text.secondary,
  },
  '& .MuiBottomNavigationAction-root.Mui-selected': { color: theme.palette.primary.main },
  '& .MuiBottomNavigationAction-label': { whiteSpace: 'nowrap' },
  // Inside the bar's edge.
  '& .MuiBadge-badge': { insetBlockStart: 4 },
  '& .MuiBottomNavigationAction-label.Mui-selected': { fontWeight: 700 },
}));

const Item = styled(MenuItem)(({ theme }) => ({ gap: theme.spacing(1.5), minInlineSize: 220 }));

/** `styled` drops the `component` prop from the type; the cast restores it. */
const LinkItem = Item as typeof MenuItem;
