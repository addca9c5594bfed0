import Badge from '@mui/material/Badge';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { BottomBar } from '../../../ui/BottomBar';
import { MenuIcon } from '../../../ui/icons/firstPage';
import { TAB_SECTIONS } from './deskSections';
import { useDeskSections } from './useDeskSections';

const MORE = 'more';

/** The desk's sections at the bottom of a small screen (DESK-09). */
export function DeskTabs(): ReactElement {
  const { formatMessage } = useIntl();
  const { groups, current, countIn } = useDeskSections();
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const others = groups.flat().filter((section) => !TAB_SECTIONS.includes(section));
  const value = current && (TAB_SECTIONS.includes(current) ? current.id : MORE);
  return (
    <BottomBar
      below="lg"
      label={formatMessage({ id: 'desk.section.tabs' })}
      value={value ?? false}
      menu={
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
      }
    >
      {TAB_SECTIONS.map((section) => (
        <Action
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
      <Action
        ref={more}
        value={MORE}
        label={formatMessage({ id: 'desk.section.more' })}
        icon={<MenuIcon size={24} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
    </BottomBar>
  );
}

/** Five tabs share a phone's width; counts stay inside the bar's edge. */
const Action = styled(BottomNavigationAction)({
  minInlineSize: 0,
  paddingInline: 4,
  '& .MuiBottomNavigationAction-label': { whiteSpace: 'nowrap' },
  '& .MuiBadge-badge': { insetBlockStart: 4 },
}) as typeof BottomNavigationAction;

const Item = styled(MenuItem)(({ theme }) => ({ gap: theme.spacing(1.5), minInlineSize: 220 }));

/** `styled` drops the `component` prop from the type; the cast restores it. */
const LinkItem = Item as typeof MenuItem;
