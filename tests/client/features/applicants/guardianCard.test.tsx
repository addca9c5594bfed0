// Rules: APL-04 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { GuardianCard } from '../../../../src/client/features/applicants/components/GuardianCard';
import type { Applicant } from '../../../../src/contract/applicants/applicants';
import type { Guardian } from '../../../../src/contract/applicants/guardian';
import { applicantUrl, guardianUrls } from '../../../support/apiUrls';
import { APPLICANT } from '../../../support/applicantAnswers';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `GET ${applicantUrl(1042)}`;
const NAME = `POST ${guardianUrls.ofRequest(1042)}`;
const LINK = `POST ${guardianUrls.link(1042)}`;
const FATHER: Guardian = {
  id: '0b6a2b5e-9f53-4a44-9a65-1d4c2c0b7f11',
  name: 'Ali Al-Harbi',
  phone: '0559998811',
  relation: 'father',
  named_by: 'student',
  link_sent_at: '2026-12-01T09:00:00.000Z',
  link_expires_at: '2026-12-15T09:00:00.000Z',
  agreed_at: null,
};

const applicant = (guardian: Guardian | null, needsGuardian = true): Applicant => ({
  ...APPLICANT,
  version: 1,
  updated_at: '2026-12-01T09:00:00.000Z',
  updated_by: 'student',
  missing: [],
  needs_guardian: needsGuardian,
  guardian,
  email: null,
  can_verify_email: true,
});

describe.each(SCREEN_LANGUAGES)('the guardian of a student in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(known: Applicant, { canEdit = true, refusal = '' } = {}) {
    let now = known;
    const server = fakeServer({
      [READ]: () => json(200, { data: now }),
      [NAME]: ({ body }) => {
        now = applicant({ ...FATHER, ...(body as Partial<Guardian>) });
        return json(200, { data: now });
      },
      [LINK]: () =>
        refusal === ''
          ? json(200, { data: now })
          : json(429, { status_code: 429, code: 'RATE_LIMITED', message: refusal }),
    });
    await act(() =>
      renderWithApp(<GuardianCard requestId={1042} canEdit={canEdit} />, {
        language,
        session: STUDENT,
      }),
    );
    return { server, user: setUpUser() };
  }
  const part = async () =>
    within(await screen.findByRole('region', { name: t('applicants.guardian.title') }));

  it('is named with the reason for it, and sent a link', async () => {
    const { server, user } = await open(applicant(null));
    const card = await part();
    expect(card.getByText(t('applicants.guardian.why'))).toBeVisible();
    await user.click(card.getByRole('button', { name: t('applicants.guardian.name') }));
    const field = (id: string) => card.getByLabelText(t(id), { exact: false });
    expect(field('applicants.guardian.nameOf')).toHaveFocus();
    await user.click(card.getByRole('button', { name: t('applicants.guardian.send') }));
    expect(server.calls(NAME)).toHaveLength(0);
    await enterText(user, field('applicants.guardian.nameOf'), FATHER.name);
    await enterText(user, field('applicants.guardian.phone'), '055 999 8811');
    await user.selectOptions(field('applicants.guardian.relation'), 'father');
    await user.click(card.getByRole('button', { name: t('applicants.guardian.send') }));
    expect(await card.findByRole('button', { name: t('applicants.guardian.again') })).toBeVisible();
    expect(server.calls(NAME).map(({ body }) => body)).toEqual([
      { name: FATHER.name, phone: FATHER.phone, relation: 'father', seen: null },
    ]);
  });

  it('is sent the link again, corrected, and told why not', async () => {
    const { server, user } = await open(applicant(FATHER), { refusal: 'Wait an hour' });
    const card = await part();
    await user.click(card.getByRole('button', { name: t('applicants.guardian.again') }));
    expect(await card.findByText('Wait an hour')).toBeVisible();
    expect(server.calls(LINK).map(({ body }) => body)).toEqual([{ seen: FATHER.id }]);
    await user.click(card.getByRole('button', { name: t('applicants.guardian.correct') }));
    expect(card.getByLabelText(t('applicants.guardian.phone'), { exact: false })).toHaveValue(
      FATHER.phone,
    );
    await user.click(card.getByRole('button', { name: t('applicants.guardian.send') }));
    expect(server.calls(NAME).map(({ body }) => body)).toMatchObject([{ seen: FATHER.id }]);
  });

  it('has agreed, and is only read once the request has ended', async () => {
    const agreed = { ...FATHER, agreed_at: '2026-12-02T09:00:00.000Z' };
    await open(applicant(agreed), { canEdit: false });
    const card = await part();
    const words = t('applicants.guardian.agreed').replace('{day}', '').trim();
    expect(card.getByText(words, { exact: false })).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('is nobody’s who is an adult', async () => {
    const { server } = await open(applicant(null, false));
    await act(async () => Promise.resolve());
    expect(server.calls(READ)).toHaveLength(1);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
