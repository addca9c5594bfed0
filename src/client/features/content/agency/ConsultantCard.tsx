import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { Avatar } from '../../../ui/Avatar';
import { Card } from '../../../ui/Card';
import { SpokenLanguages } from '../../../ui/SpokenLanguages';

/** A consultant by name, role and languages (APP-16). */
export function ConsultantCard({
  name,
  role,
  languages,
}: {
  readonly name: string;
  readonly role: string;
  /** ISO 639 codes. */
  readonly languages: readonly string[];
}): ReactElement {
  return (
    <Person>
      <Avatar name={name} image={null} size={56} />
      <div>
        <h3 dir="auto">{name}</h3>
        <p>{role}</p>
        <p>
          <SpokenLanguages codes={languages} />
        </p>
      </div>
    </Person>
  );
}

const Person = styled(Card)(({ theme }) => ({
  display: 'flex',
  blockSize: '100%',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}));
