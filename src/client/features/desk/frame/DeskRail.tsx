import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { TOUCH_TARGET } from '../../../theme/tokens';
import { useDeskSections } from './useDeskSections';

/** The desk's sections beside the page, from the width of a laptop on (DESK-09). */
export function DeskRail(): ReactElement {
  const { formatMessage } = useIntl();
  const { groups, current, countIn } = useDeskSections();
  return (
    <Rail aria-label={formatMessage({ id: 'common.title.desk' })}>
      {groups
        .filter((sections) => sections.length > 0)
        .map((sections) => (
          <ul key={sections[0]?.id}>
            {sections.map((section) => {
              const { id, to, Icon } = section;
              const count = countIn(section);
              return (
                <li key={id}>
                  <RailLink to={to} aria-current={section === current ? 'page' : undefined}>
                    <Icon size={20} />
                    <span>
                      <FormattedMessage id={id} />
                    </span>
                    {count > 0 && (
                      <b>
                        <FormattedNumber value={count} />
                      </b>
                    )}
                  </RailLink>
                </li>
              );
            })}
          </ul>
        ))}
    </Rail>
  );
}

const Rail = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  flex: 'none',
  alignSelf: 'flex-start',
  inlineSize: 232,
  maxBlockSize: '100dvh',
  overflowY: 'auto',
  padding: theme.spacing(2, 1.5),
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul + ul': {
    marginBlockStart: theme.spacing(1),
    paddingBlockStart: theme.spacing(1),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('lg')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const RailLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minBlockSize: TOUCH_TARGET,
  paddingInline: theme.spacing(1.25),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& > svg': { flex: 'none', color: theme.palette.text.secondary },
  '& > span': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > b': { fontWeight: 500 },
  '@media (hover: hover)': { '&:hover': { background: theme.palette.background.subtle } },
  '&[aria-current]': {
    background: theme.palette.background.subtle,
    color: theme.palette.primary.main,
    fontWeight: 500,
    '& > svg': { color: 'inherit' },
  },
  '@media (forced-colors: active)': { '&[aria-current]': { outline: '1px solid' } },
}));
