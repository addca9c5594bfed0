// Rules: SES-01, SES-02 (docs/requirements.md)
import {
  NO_SESSION,
  isComplete,
  readSavedSession,
  writeSavedSession,
} from '../../../../src/client/lib/storage/savedSession';

const SARA = { id: 'a1', name: 'Sara', image: null };

beforeEach(() => {
  localStorage.clear();
});

it('gives back what was saved, and never saves a phone', () => {
  const withPhone = { ...SARA, phone: '+966500000001' };
  writeSavedSession({ token: 't', role: 'Student', user: withPhone });
  expect(readSavedSession()).toEqual({ token: 't', role: 'Student', user: SARA });
  expect(localStorage.getItem('user')).not.toContain('966');
});

it.each(['/embed/englishLanguage', '/EMBED/x', '/embed'])(
  'is none at %s, whoever is signed in',
  (address) => {
    writeSavedSession({ token: 't', role: 'Partner', user: SARA });
    window.history.replaceState(null, '', address);
    expect(readSavedSession()).toEqual(NO_SESSION);
    window.history.replaceState(null, '', '/embedded');
    expect(isComplete(readSavedSession())).toBe(true);
    window.history.replaceState(null, '', '/');
  },
);

it('takes away what is null', () => {
  writeSavedSession({ token: 't', role: 'Student', user: SARA });
  writeSavedSession(NO_SESSION);
  expect(localStorage).toHaveLength(0);
  expect(readSavedSession()).toEqual(NO_SESSION);
});

it('takes a stored user with no more than a name and an image', () => {
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
  'counts the corrupt user %s as absent, and says why',
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

it('knows no other roles', () => {
  localStorage.setItem('role', 'Admin');
  expect(readSavedSession().role).toBeNull();
});

it.each(['token', 'role', 'user'] as const)('is not complete without %s', (missing) => {
  const session = { token: 't', role: 'Student', user: SARA } as const;
  expect(isComplete(session)).toBe(true);
  expect(isComplete({ ...session, [missing]: null })).toBe(false);
});
