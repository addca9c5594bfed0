// Rules: DOC-15 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { PassportLines } from '../../../../src/client/features/documents/desk/PassportLines';
import { readPassportLines } from '../../../../src/client/features/documents/desk/passportLines';
import type { QueuedDocument } from '../../../../src/contract/documents/documents';
import { documentUrls } from '../../../support/apiUrls';
import { ok } from '../../../support/deskProgramme';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const SAID = {
  passport_name: 'Sara Ali Al-Harbi',
  birth_date: '2001-05-17',
  passport_number: 'K12345678',
  passport_expires_on: '2030-01-31',
  nationality: 'SA',
};
const TODAY = '2026-12-01';

/** The check digit of ICAO 9303. */
function digit(text: string): number {
  const valueOf = (sign: string): number => (sign === '<' ? 0 : parseInt(sign, 36));
  return (
    Array.from(text).reduce(
      (sum, sign, place) => sum + valueOf(sign) * ([7, 3, 1][place % 3] ?? 0),
      0,
    ) % 10
  );
}

/** The second line behind the number and its filler. */
function withDigits(country: string, birth: string, end: string): string {
  const number = 'K12345678';
  const parts = {
    number: `${number}${digit(number)}`,
    birth: `${birth}${digit(birth)}`,
    end: `${end}${digit(end)}`,
    personal: `${'<'.repeat(14)}0`,
  };
  const all = digit(parts.number + parts.birth + parts.end + parts.personal);
  return `${digit(number)}${country}${parts.birth}F${parts.end}${parts.personal}${all}`;
}

const lines = (first: string, second: string): string => `${first}\n${second}`;
const FIRST = 'P<SAUAL<HARBI<<SARA<ALI<<<<<<<<<<<<<<<<<<<<<';
const SECOND = `K12345678${withDigits('SAU', '010517', '300131')}`;

it('agree with what was said, whatever the spaces and the case', () => {
  const agreed = { wrong: [], differences: [], unsaid: [] };
  expect(readPassportLines(lines(FIRST, SECOND), SAID, TODAY)).toEqual(agreed);
  const pasted = ` ${FIRST.toLowerCase()} \r\n\n${SECOND.replace('SAU', ' SAU ')}\n`;
  expect(readPassportLines(pasted, SAID, TODAY)).toEqual(agreed);
});

it('name each fact that differs', () => {
  const other = {
    passport_name: 'Sara Al-Harby',
    birth_date: '2001-05-18',
    passport_number: 'K12345679',
    passport_expires_on: '2031-01-31',
    nationality: 'AE',
  };
  expect(readPassportLines(lines(FIRST, SECOND), other, TODAY)?.differences).toEqual([
    { fact: 'name', read: 'SARA ALI AL HARBI', said: 'Sara Al-Harby' },
    { fact: 'birthDate', read: '2001-05-17', said: '2001-05-18' },
    { fact: 'number', read: 'K12345678', said: 'K12345679' },
    { fact: 'end', read: '2030-01-31', said: '2031-01-31' },
    { fact: 'nationality', read: 'SA', said: 'AE' },
  ]);
});

it('name the facts whose digits do not fit', () => {
  const read = (second: string) => readPassportLines(lines(FIRST, second), SAID, TODAY)?.wrong;
  expect(read(SECOND.replace('K12345678', 'K12345679'))).toEqual(['number', 'all']);
  expect(read(SECOND.replace('010517', '010518'))).toEqual(['birthDate', 'all']);
  expect(read(SECOND.replace('300131', '310131'))).toEqual(['end', 'all']);
});

it('say what nobody has said, and read a birth in the last century', () => {
  const nothing = {
    passport_name: null,
    birth_date: '1985-05-17',
    passport_number: null,
    passport_expires_on: null,
    nationality: null,
  };
  const second = `K12345678${withDigits('SAU', '850517', '300131')}`;
  expect(readPassportLines(lines(FIRST, second), nothing, TODAY)).toEqual({
    wrong: [],
    differences: [],
    unsaid: ['name', 'number', 'end', 'nationality'],
  });
});

it.each([
  ['D<<', 'DE'],
  ['GBN', 'GB'],
  ['RKS', 'XK'],
])('name the country of the code %s', (code, said) => {
  const second = SECOND.replace('SAU', code);
  const other = { ...SAID, nationality: said };
  expect(readPassportLines(lines(FIRST, second), other, TODAY)?.differences).toEqual([]);
});

it('compare no country with the code of none', () => {
  const second = SECOND.replace('SAU', 'UNO');
  expect(readPassportLines(lines(FIRST, second), SAID, TODAY)?.differences).toEqual([]);
});

it('are cut where a name is too long for them', () => {
  const first = 'P<SAUAL<HARBI<<SARA<ALI<ABDULRAHMAN<MOHAMMED';
  const said = { ...SAID, passport_name: 'Sara Ali Abdulrahman Mohammedi Al-Harbi' };
  expect(readPassportLines(lines(first, SECOND), said, TODAY)?.differences).toEqual([]);
});

it.each(['', 'abc', FIRST, lines(FIRST, FIRST.slice(1)), lines(FIRST, `${SECOND.slice(0, 43)}é`)])(
  'are no passport’s: %j',
  (typed) => {
    expect(readPassportLines(typed, SAID, TODAY)).toBeNull();
  },
);

const QUEUED: QueuedDocument = {
  ...SAID,
  passport_expires_on: null,
  document_id: 5,
  request_id: 1042,
  name: 'Passport',
  purpose: 'apply',
  since: '2026-11-25T09:00:00.000Z',
  version: 3,
  newest: { id: 51, n: 2, content_type: 'application/pdf', pages: 1 },
  student: 'Sara',
  account: 'Sara',
  phone: '0551234567',
  starts_on: null,
  product: 'english',
  destination: null,
  programme: null,
  holder: null,
  can_act: true,
};

describe.each(SCREEN_LANGUAGES)('at the review in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id]?.replaceAll("'<'", '<') ?? id;

  it('are pasted, and say what differs, what fits, and what they are not', async () => {
    await act(() =>
      renderWithApp(<PassportLines queued={QUEUED} />, { language, session: STUDENT }),
    );
    const user = setUpUser();
    await user.click(screen.getByText(t('documents.desk.lines.title')));
    const field = screen.getByRole('textbox', { name: t('documents.desk.lines.label') });
    const paste = async (text: string): Promise<void> => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await paste('P<SAU');
    expect(screen.getByText(t('documents.desk.lines.none'))).toBeVisible();
    await paste(lines(FIRST, SECOND));
    expect(screen.getByText(t('documents.desk.lines.agrees'))).toBeVisible();
    expect(screen.getByText(t('documents.desk.lines.fact.end'), { exact: false })).toBeVisible();
    const other = `Z12345678${SECOND.slice(9)}`;
    await paste(lines(FIRST, other));
    expect(screen.getByText('Z12345678')).toBeVisible();
    expect(screen.getByText(t('documents.desk.lines.wrongAll'))).toBeVisible();
    expect(screen.queryByText(t('documents.desk.lines.agrees'))).toBeNull();
  });

  it('agree with nothing while nothing was said', async () => {
    const unsaid = {
      ...QUEUED,
      passport_name: null,
      birth_date: null,
      passport_number: null,
      nationality: null,
    };
    await act(() =>
      renderWithApp(<PassportLines queued={unsaid} />, { language, session: STUDENT }),
    );
    const user = setUpUser();
    await user.click(screen.getByText(t('documents.desk.lines.title')));
    await user.click(screen.getByRole('textbox', { name: t('documents.desk.lines.label') }));
    await user.paste(lines(FIRST, SECOND));
    expect(screen.getByText(t('documents.desk.lines.fit'))).toBeVisible();
    expect(screen.queryByText(t('documents.desk.lines.agrees'))).toBeNull();
  });

  it('are read from the picture, for the reviewer to compare', async () => {
    const passport = `GET ${documentUrls.passport(51)}`;
    const server = fakeServer({ [passport]: () => ok({ lines: [FIRST, SECOND] }) });
    await act(() =>
      renderWithApp(<PassportLines queued={QUEUED} />, { language, session: STUDENT }),
    );
    const user = setUpUser();
    await user.click(screen.getByText(t('documents.desk.lines.title')));
    const field = screen.getByRole('textbox', { name: t('documents.desk.lines.label') });
    const press = () =>
      user.click(screen.getByRole('button', { name: t('documents.desk.lines.read') }));
    await press();
    expect(await screen.findByText(t('documents.desk.lines.compare'))).toBeVisible();
    expect(field).toHaveValue(lines(FIRST, SECOND));
    expect(screen.getByText(t('documents.desk.lines.agrees'))).toBeVisible();
    // Typed text stays where nothing is found, or the server has no time.
    server.use({ [passport]: () => ok({ lines: [] }) });
    await press();
    expect(await screen.findByText(t('documents.desk.lines.notFound'))).toBeVisible();
    server.use({ [passport]: () => json(503, { status_code: 503 }) });
    await press();
    expect(await screen.findByText(t('documents.desk.lines.readFailed'))).toBeVisible();
    expect(field).toHaveValue(lines(FIRST, SECOND));
  });
});
