import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useGetConsultantsQuery } from '../contentApi';
import { ConsultantCard } from './ConsultantCard';

/** The agency's consultants by name (APP-16); empty until loaded, or if there are none. */
export function Consultants(): ReactElement | null {
  const heading = useId();
  const consultants = useGetConsultantsQuery(undefined).data?.data ?? [];
  if (consultants.length === 0) return null;
  return (
    <Block aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="common.consultants" />
      </h2>
      <ul>
        {consultants.map(({ id, name, role, languages }) => (
          <li key={id}>
            <ConsultantCard name={name} role={role} languages={languages} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

const Block = styled('section')(({ theme }) => ({
  marginBlockStart: theme.spacing(5),
  '& > h2': { ...theme.typography.h2, margin: 0, marginBlockEnd: theme.spacing(2) },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: theme.spacing(2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
}));
