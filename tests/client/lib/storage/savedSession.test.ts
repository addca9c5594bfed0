// Rules: SES-01, SES-02 (docs/requirements.md)
import {
  NO_SESSION,
  isComplete,
  readSavedSession,
  writeSavedSession,
} from '../../../../src/client/lib/storage/savedSession';

const SARA = { id: 'a1', name: 'Sara', image: null };

it('restores the saved session, without a phone', () => {
  const withPhone = { ...SARA, phone: '+966500000001' };
  writeSavedSession({ token: 't', role: 'Student', user: withPhone });
  expect(readSavedSession()).toEqual({ token: 't', role: 'Student', user: SARA });
  expect(localStorage.getItem('user')).not.toContain('966');
});

it.each(['/embed/englishLanguage', '/EMBED/x', '/embed'])(
  'ignores the session at %s',
  (address) => {
    writeSavedSession({ token: 't', role: 'Partner', user: SARA });
    window.history.replaceState(null, '', address);
    expect(readSavedSession()).toEqual(NO_SESSION);
    window.history.replaceState(null, '', '/embedded');
    expect(isComplete(readSavedSession())).toBe(true);
    window.history.replaceState(null, '', '/');
  },
);

it('removes null values', () => {
  writeSavedSession({ token: 't', role: 'Student', user: SARA });
  writeSavedSession(NO_SESSION);
  expect(localStorage).toHaveLength(0);
  expect(readSavedSession()).toEqual(NO_SESSION);
});

it('accepts a stored user with only a name and an image', () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Student');
  localStorage.setItem('user', '{"name":"Sara","image":""}');
  const onCorruptUser = jest.fn();
  const session = readSavedSession(onCorruptUser);
  expect(session.user).toEqual({ id: '', name: 'Sara', image: '' });
  expect(isComplete(session)).toBe(true);
  expect(onCorruptUser).not.toHaveBeenCalled();
});

it.each(['{oops', '"Sara"', 'null', '{"id":"a1"}', '{"id":"a1","name":1}'])(
  'rejects the corrupt user %s with a reason',
  (text) => {
    localStorage.setItem('token', 't');
    localStorage.setItem('role', 'Student');
    localStorage.setItem('user', text);
    const onCorruptUser = jest.fn();
    const session = readSavedSession(onCorruptUser);
    expect(session).toEqual({ token: 't', role: 'Student', user: null });
    expect(isComplete(session)).toBe(false);
    expect(onCorruptUser).toHaveBeenCalledWith(expect.any(Error));
  },
);

it.each(['Admin', 'partner', '0'])("treats the role %s like a student's", (role) => {
  localStorage.setItem('token', 't');
  localStorage.setItem('role', role);
  localStorage.setItem('user', JSON.stringify(SARA));
  const session = readSavedSession();
  expect(session).toEqual({ token: 't', role: 'Student', user: SARA });
  expect(isComplete(session)).toBe(true);
});

it('has no role without a word', () => {
  localStorage.setItem('role', '');
  expect(readSavedSession().role).toBeNull();
});

it.each(['token', 'role', 'user'] as const)('is incomplete without %s', (missing) => {
  const session = { token: 't', role: 'Student', user: SARA } as const;
  expect(isComplete(session)).toBe(true);
  expect(isComplete({ ...session, [missing]: null })).toBe(false);
});
