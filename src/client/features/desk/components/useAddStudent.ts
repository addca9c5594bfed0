import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { registerFormSchema } from '../../../../contract/accounts/routes';
import { contactSchema } from '../../../../contract/desk/routes';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { sendKey } from '../../../lib/storage/sendKey';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { useAddContactMutation } from '../contactsApi';
import { useAddStudentMutation } from '../studentsApi';

/** A person as typed; without a number where there is none. */
interface TypedPerson {
  readonly name: string;
  readonly phone: string;
}

/**
 * Finds or makes the student of a number (DESK-16), and says which it was; makes a contact of a
 * person without one (DESK-25).
 */
export function useAddStudent(): {
  /** @returns the account; undefined where it failed */
  readonly add: (person: TypedPerson) => Promise<string | undefined>;
  readonly isLoading: boolean;
  readonly failure: string | null;
} {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [addStudent, student] = useAddStudentMutation();
  const [addContact, contact] = useAddContactMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const account = useAuth().user?.id ?? '';
  const sent = useMemo(() => sendKey(`contact:${account}`), [account]);
  const say = (text: string): void => {
    dispatch(showToast({ severity: 'success', text }));
  };
  const addWithNumber = async (person: TypedPerson): Promise<string> => {
    const body = registerFormSchema.cast(person);
    const { id, name, is_new: isNew } = (await addStudent(body).unwrap()).data;
    say(formatMessage({ id: isNew ? 'desk.addStudent.added' : 'desk.addStudent.found' }, { name }));
    return id;
  };
  const addWithout = async (person: TypedPerson): Promise<string> => {
    const body = contactSchema.cast({ name: person.name, idempotency_key: sent.of(person.name) });
    const { id, name } = (await addContact(body).unwrap()).data;
    sent.forget();
    say(formatMessage({ id: 'desk.contact.added' }, { name }));
    return id;
  };
  const add = async (person: TypedPerson): Promise<string | undefined> => {
    setFailure(null);
    try {
      return await (person.phone.trim() === '' ? addWithout(person) : addWithNumber(person));
    } catch (error) {
      console.error('A student was not added', error);
      const answer = errorAnswerOf(error);
      setFailure(
        answer?.data?.phone_refusal
          ? formatMessage({ id: 'desk.addStudent.taken' })
          : (answer?.message ?? formatMessage({ id: 'desk.failed' })),
      );
      return undefined;
    }
  };
  return { add, isLoading: student.isLoading || contact.isLoading, failure };
}
