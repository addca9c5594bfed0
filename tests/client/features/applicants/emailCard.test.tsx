// Rules: APL-06 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { EmailCard } from '../../../../src/client/features/applicants/components/EmailCard';
import type { Applicant } from '../../../../src/contract/applicants/applicants';
import type { StudentEmail } from '../../../../src/contract/applicants/email';
import { applicantUrl, emailUrls } from '../../../support/apiUrls';
import { APPLICANT } from '../../../support/applicantAnswers';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `GET ${applicantUrl(1042)}`;
const SAVE = `POST ${emailUrls.ofRequest(1042)}`;
const CONFIRM = `POST ${emailUrls.confirm(1042)}`;
const SENT: StudentEmail = {
  address: 'sara@student.example',
  version: 1,
  verified_at: null,
  code_expires_at: '2100-12-01T09:30:00.000Z',
  is_refused: false,
};

const applicant = (email: StudentEmail | null, canVerify = true): Applicant => ({
  ...APPLICANT,
  version: 1,
  updated_at: '2026-12-01T09:00:00.000Z',
  updated_by: 'student',
  missing: [],
  needs_guardian: false,
  guardian: null,
  email,
  can_verify_email: canVerify,
});

// Typed text is kept in the tab.

describe.each(SCREEN_LANGUAGES)('the email address of a student in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(known: Applicant, isAtDesk = false) {
    let now = known;
    const server = fakeServer({
      [READ]: () => json(200, { data: now }),
      [SAVE]: ({ body }) => {
        const { email: address } = body as { email: string };
        now = applicant({ ...SENT, address });
        return json(200, { data: now });
      },
      [CONFIRM]: ({ body }) => {
        const { code } = body as { code: string };
        if (code !== '123456')
          return json(400, { status_code: 400, message: 'no', code: 'CODE_WRONG' });
        const { email } = now;
        now = applicant(
          email && { ...email, verified_at: '2026-12-01T09:10:00.000Z', code_expires_at: null },
        );
        return json(200, { data: now });
      },
    });
    await act(() =>
      renderWithApp(<EmailCard requestId={1042} canEdit isAtDesk={isAtDesk} />, {
        language,
        session: STUDENT,
      }),
    );
    await screen.findByRole('heading', { name: t('applicants.email.title') });
    return server;
  }
  const user = setUpUser();
  const press = (id: string) => user.click(screen.getByRole('button', { name: t(id) }));

  it('is entered, and confirmed with the code from the email, in the digits of any keyboard', async () => {
    const server = await open(applicant(null));
    await press('applicants.email.add');
    const address = await screen.findByRole('textbox', { name: t('applicants.email.address') });
    await enterText(user, address, 'sara@student');
    await press('applicants.email.saveAndSend');
    expect(await screen.findByText(t('validation.emailFormat'), { exact: false })).toBeVisible();
    await user.clear(address);
    await enterText(user, address, 'sara@student.example');
    await press('applicants.email.saveAndSend');
    expect(await screen.findByText('sara@student.example')).toBeVisible();
    expect(screen.getByText(t('applicants.email.notVerified'))).toBeVisible();
    const code = await screen.findByRole('textbox', { name: t('applicants.email.code') });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await enterText(user, code, '١٢٣٤٥٦');
    await press('applicants.email.confirm');
    expect(await screen.findByText(/1 December 2026|1 ديسمبر 2026/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.calls(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('says what is the matter with an address, and asks the team for no code', async () => {
    await open(applicant({ ...SENT, code_expires_at: null, is_refused: true }), true);
    expect(screen.getByText(t('applicants.email.refused'))).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: t('applicants.email.again') })).toBeVisible();
  });

  it('says that no emails are sent, and offers no code', async () => {
    await open(applicant({ ...SENT, code_expires_at: null }, false));
    expect(screen.getByText(t('applicants.email.noMail'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('applicants.email.again') })).toBeNull();
  });
});
