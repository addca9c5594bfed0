import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { SelectControl } from '../../../ui/SelectControl';
import { CloseIcon } from '../../../ui/icons/actions';
import { useGetColleaguesQuery } from '../studentsApi';

/** The colleagues whom a note tells: a choice, and those that were chosen. */
export function MentionChoice({
  chosen,
  onChange,
  disabled,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly disabled: boolean;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { user } = useAuth();
  const { data } = useGetColleaguesQuery(undefined);
  const others = data?.data.items.filter(({ id }) => id !== user?.id) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <SelectControl
        name="mention"
        label={formatMessage({ id: 'desk.notes.tell' })}
        placeholder={formatMessage({ id: 'desk.notes.tellNobody' })}
        value=""
        options={others
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.value !== '') onChange([...chosen, target.value]);
        }}
      />
      {chosen.length > 0 && (
        <Chips>
          {others
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Chip
                  label={<bdi>{name}</bdi>}
                  component="button"
                  type="button"
                  clickable
                  disabled={disabled}
                  aria-label={formatMessage({ id: 'desk.notes.untell' }, { name })}
                  icon={<CloseIcon size={16} />}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                />
              </li>
            ))}
        </Chips>
      )}
    </>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
