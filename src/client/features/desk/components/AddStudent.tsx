import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { personAtDeskSchema } from '../../../../contract/desk/routes';
import { NAME_MAX_LENGTH } from '../../../../contract/common/constants';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { ShortForm } from './ShortForm';
import { useAddStudent } from './useAddStudent';

const NOTHING = { name: '', phone: '' };

/**
 * Enters a caller: finds whose number it is, or makes the student (DESK-16); without a number, a
 * contact (DESK-25).
 */
export function AddStudent(): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const { add, isLoading, failure } = useAddStudent();
  const kept = useKeptFields('add_student', ['name', 'phone']);
  const [isOpen, setOpen] = useState(() => kept.read() !== null);
  const block = useFocusInPlace(isOpen, 'input');
  const close = (): void => {
    kept.write(null);
    setOpen(false);
  };
  return (
    <Block ref={block}>
      {isOpen ? (
        <ShortForm
          label={formatMessage({ id: 'desk.addStudent.open' })}
          initial={NOTHING}
          kept={kept}
          schema={personAtDeskSchema}
          busy={isLoading}
          failure={failure}
          save={<FormattedMessage id="desk.addStudent.save" />}
          onSend={async (values) => {
            const id = await add(values);
            if (id === undefined) return;
            close();
            void navigate(paths.deskStudent.to(id));
          }}
          onCancel={close}
        >
          <TextField
            name="name"
            label={formatMessage({ id: 'desk.addStudent.name' })}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            readOnly={isLoading}
            required
          />
          <TextField
            name="phone"
            type="tel"
            label={formatMessage({ id: 'desk.addStudent.phone' })}
            helper={formatMessage({ id: 'desk.addStudent.hint' })}
            autoComplete="off"
            readOnly={isLoading}
          />
        </ShortForm>
      ) : (
        <Button bordered onClick={() => setOpen(true)}>
          <FormattedMessage id="desk.addStudent.open" />
        </Button>
      )}
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(2) }));
