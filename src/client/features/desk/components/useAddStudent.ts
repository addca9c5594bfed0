import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { RegisterFormValues } from '../../../../contract/accounts/routes';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { useAddStudentMutation } from '../studentsApi';

/** Finds or makes the student of a number (DESK-16), and says which it was. */
export function useAddStudent(): {
  /** @returns the student's account; undefined where it failed */
  readonly add: (person: RegisterFormValues) => Promise<string | undefined>;
  readonly isLoading: boolean;
  readonly failure: string | null;
} {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [addStudent, { isLoading }] = useAddStudentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (person: RegisterFormValues): Promise<string | undefined> => {
    setFailure(null);
    try {
      const { id, name, is_new: isNew } = (await addStudent(person).unwrap()).data;
      const text = formatMessage(
        { id: isNew ? 'desk.addStudent.added' : 'desk.addStudent.found' },
        { name },
      );
      dispatch(showToast({ severity: 'success', text }));
      return id;
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
  return { add, isLoading, failure };
}
