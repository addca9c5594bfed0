// Rules: APL-05 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { SchoolConsents } from '../../../../src/client/features/applicants/components/SchoolConsents';
import { StudentConsents } from '../../../../src/client/features/applicants/components/StudentConsents';
import type { ConsentEntry, SchoolConsent } from '../../../../src/contract/applicants/consents';
import type { ConsentPayload } from '../../../../src/contract/applicants/routes';
import { consentUrls } from '../../../support/apiUrls';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `GET ${consentUrls.ofRequest(1042)}`;
const SAY = `POST ${consentUrls.ofRequest(1042)}`;
const SCHOOL = { id: 7, name: 'Oak College' };
const GIVEN: ConsentEntry = {
  given: true,
  how: 'screen',
  on: '2026-11-30',
  by: 'student',
  at: '2026-11-30T09:00:00.000Z',
};
const NONE: SchoolConsent = { institute: SCHOOL, last: null, is_sent: false, is_open: true };

describe.each(SCREEN_LANGUAGES)('the consent to share with a school in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const start = (id: string): string => t(id).split('{')[0]?.trim() ?? '';

  async function open(
    known: SchoolConsent,
    { isAtDesk = false, canEdit = true, refusal = '' } = {},
  ) {
    let now = known;
    const server = fakeServer({
      [READ]: () => json(200, { data: { items: [now] } }),
      [SAY]: ({ body }) => {
        if (refusal !== '') {
          return json(409, { status_code: 409, code: 'CONFLICT', message: refusal });
        }
        const { given, how, on } = body as ConsentPayload;
        now = { ...now, last: { ...GIVEN, given, how, on: on ?? GIVEN.on } };
        return json(200, { data: { items: [now] } });
      },
    });
    await act(() =>
      renderWithApp(<SchoolConsents requestId={1042} canEdit={canEdit} isAtDesk={isAtDesk} />, {
        language,
        session: STUDENT,
      }),
    );
    const part = within(await screen.findByRole('article', { name: SCHOOL.name }));
    return { server, part, user: setUpUser() };
  }

  it('is given with one press, which says what is shared, and withdrawn with another', async () => {
    const { server, part, user } = await open(NONE);
    expect(screen.getByText(t('applicants.consent.why'))).toBeVisible();
    expect(part.getByText(t('applicants.consent.none'))).toBeVisible();
    await user.click(part.getByRole('button', { name: /Oak College/ }));
    expect(
      await part.findByText(start('applicants.consent.given'), { exact: false }),
    ).toBeVisible();
    await user.click(part.getByRole('button', { name: /Oak College/ }));
    expect(
      await part.findByText(start('applicants.consent.withdrawn'), { exact: false }),
    ).toBeVisible();
    expect(server.calls(SAY).map(({ body }) => body)).toEqual(
      [true, false].map((given) => ({ institute_id: 7, given, how: 'screen', on: null })),
    );
  });

  it('says what to do once an application was sent', async () => {
    const { part } = await open({ ...NONE, last: GIVEN, is_sent: true });
    expect(part.getByText(t('applicants.consent.sent'))).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('says why it could not be withdrawn', async () => {
    const { part, user } = await open({ ...NONE, last: GIVEN }, { refusal: 'It was sent' });
    await user.click(part.getByRole('button', { name: /Oak College/ }));
    expect(await part.findByText('It was sent')).toBeVisible();
  });

  it('is written down by the team with its way and day', async () => {
    const { server, part, user } = await open(NONE, { isAtDesk: true });
    await user.click(part.getByRole('button', { name: t('applicants.consent.record') }));
    const save = part.getByRole('button', { name: t('applicants.save') });
    await user.click(save);
    expect(server.calls(SAY)).toHaveLength(0);
    await user.selectOptions(
      part.getByRole('combobox', { name: new RegExp(t('applicants.consent.how')) }),
      'paper',
    );
    await user.type(
      part.getByLabelText(t('applicants.consent.on'), { exact: false }),
      '2026-01-28',
    );
    await user.click(save);
    expect(
      await part.findByText(t('applicants.consent.how.paper'), { exact: false }),
    ).toBeVisible();
    expect(server.calls(SAY).map(({ body }) => body)).toEqual([
      { institute_id: 7, given: true, how: 'paper', on: '2026-01-28' },
    ]);
  });

  it('is only read by others', async () => {
    const { part } = await open(NONE, { isAtDesk: true, canEdit: false });
    expect(part.queryByRole('button')).toBeNull();
  });

  it.each([
    [[], 'applicants.consent.nothing'],
    [[{ ...GIVEN, request_id: 1042, institute: SCHOOL }], 'applicants.consent.how.screen'],
  ] as const)('is listed on the page of the student: %j', async (items, words) => {
    fakeServer({ [`GET ${consentUrls.ofStudent('s')}`]: () => json(200, { data: { items } }) });
    await act(() => renderWithApp(<StudentConsents student="s" />, { language, session: STUDENT }));
    expect(await screen.findByText(t(words), { exact: false })).toBeVisible();
  });
});
