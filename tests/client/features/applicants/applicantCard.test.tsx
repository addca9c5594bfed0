// Rules: APL-01, APL-02 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { ApplicantCard } from '../../../../src/client/features/applicants/components/ApplicantCard';
import { missingDetails } from '../../../../src/contract/applicants/applicants';
import type { Applicant, ApplicantDetails } from '../../../../src/contract/applicants/applicants';
import { applicantUrl } from '../../../support/apiUrls';
import { APPLICANT } from '../../../support/applicantAnswers';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `GET ${applicantUrl(1042)}`;
const SAVE = `POST ${applicantUrl(1042)}`;
const NOTHING: ApplicantDetails = {
  given_names: null,
  surname: null,
  birth_date: null,
  nationality: null,
  passport_number: null,
  passport_expires_on: null,
  payer: null,
};

const applicant = (details: ApplicantDetails, version = 1): Applicant => ({
  ...details,
  version,
  updated_at: version === 0 ? null : '2026-12-01T09:00:00.000Z',
  updated_by: version === 0 ? null : 'student',
  missing: missingDetails(details, '2026-12-01'),
  needs_guardian: false,
  guardian: null,
  email: null,
  can_verify_email: true,
});

const textsIn = (storage: Storage): string =>
  Object.keys(storage)
    .map((key) => storage.getItem(key))
    .join();

// Typed text is kept in the tab.

describe.each(SCREEN_LANGUAGES)('the details of an applicant in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const label = (name: keyof ApplicantDetails): string => t(`applicants.detail.${name}`);

  async function open(known: Applicant, canEdit = true) {
    let now = known;
    const server = fakeServer({
      [READ]: () => json(200, { data: now }),
      [SAVE]: ({ body }) => {
        if ((body as { readonly version: number }).version !== now.version) {
          return json(409, { status_code: 409, code: 'CONFLICT', message: 'Too late' });
        }
        now = applicant({ ...NOTHING, ...(body as ApplicantDetails) }, now.version + 1);
        return json(200, { data: now });
      },
    });
    await act(() =>
      renderWithApp(<ApplicantCard requestId={1042} canEdit={canEdit} />, {
        language,
        session: STUDENT,
      }),
    );
    const part = within(await screen.findByRole('region', { name: t('applicants.title') }));
    const setNow = (next: Applicant): void => {
      now = next;
    };
    return { server, part, user: setUpUser(), setNow };
  }

  it('are asked for with their reason, and saved as the passport has them', async () => {
    const { server, part, user } = await open(applicant(NOTHING, 0));
    expect(await part.findByText(t('applicants.why'))).toBeVisible();
    await user.click(part.getByRole('button', { name: t('applicants.enter') }));
    const field = (name: keyof ApplicantDetails) =>
      part.getByLabelText(label(name), { exact: false });
    await enterText(user, field('given_names'), APPLICANT.given_names);
    await enterText(user, field('surname'), APPLICANT.surname);
    await user.type(field('birth_date'), APPLICANT.birth_date);
    await user.selectOptions(field('nationality'), APPLICANT.nationality);
    await enterText(user, field('passport_number'), 'k 123-4567');
    await user.type(field('passport_expires_on'), APPLICANT.passport_expires_on);
    await user.selectOptions(field('payer'), APPLICANT.payer);
    await user.click(part.getByRole('button', { name: t('applicants.save') }));
    expect(await part.findByText(APPLICANT.passport_number)).toBeVisible();
    expect(server.calls(SAVE).map(({ body }) => body)).toEqual([{ ...APPLICANT, version: 0 }]);
    expect(part.queryByText(t('applicants.why'))).toBeNull();
    expect(part.getByRole('button', { name: t('applicants.change') })).toBeVisible();
  });

  it('say what is missing, and keep what was typed where it cannot be', async () => {
    const { server, part, user } = await open(applicant({ ...APPLICANT, birth_date: null }));
    const missing = t('applicants.missing').replace('{names}', label('birth_date'));
    expect(await part.findByText(missing)).toBeVisible();
    await user.click(part.getByRole('button', { name: t('applicants.change') }));
    const names = part.getByLabelText(label('given_names'), { exact: false });
    await user.clear(names);
    await enterText(user, names, 'سارة');
    await user.type(part.getByLabelText(label('birth_date'), { exact: false }), '2199-01-01');
    await user.click(part.getByRole('button', { name: t('applicants.save') }));
    expect(await part.findByText(t('validation.latinLetters'), { exact: false })).toBeVisible();
    expect(part.getByText(t('validation.dateInvalid'), { exact: false })).toBeVisible();
    expect(names).toHaveValue('سارة');
    expect(server.calls(SAVE)).toHaveLength(0);
  });

  it('show the changes saved by another person meanwhile, before they are replaced', async () => {
    const { server, part, user, setNow } = await open(applicant(APPLICANT));
    await user.click(await part.findByRole('button', { name: t('applicants.change') }));
    const names = part.getByLabelText(label('given_names'), { exact: false });
    await user.clear(names);
    await enterText(user, names, 'Sara Noor');
    setNow({ ...applicant({ ...APPLICANT, passport_number: 'Z7654321', surname: null }, 2) });
    const save = part.getByRole('button', { name: t('applicants.save') });
    await user.click(save);
    expect(await part.findByText('Z7654321')).toBeVisible();
    expect(part.getByText(t('applicants.emptied'))).toBeVisible();
    expect(part.getAllByRole('listitem')).toHaveLength(2);
    expect(names).toHaveValue('Sara Noor');
    await user.click(save);
    await part.findByText('Sara Noor');
    expect(server.calls(SAVE).map(({ body }) => body)).toMatchObject([
      { version: 1, given_names: 'Sara Noor' },
      { version: 2, given_names: 'Sara Noor' },
    ]);
  });

  it('are not left on the device while they are typed', async () => {
    const { part, user } = await open(applicant(APPLICANT));
    await user.click(await part.findByRole('button', { name: t('applicants.change') }));
    const number = part.getByLabelText(label('passport_number'), { exact: false });
    await user.clear(number);
    await enterText(user, number, 'Z7654321');
    expect(textsIn(localStorage)).not.toContain('Z7654321');
    expect(textsIn(sessionStorage)).toContain('Z7654321');
  });

  it('are only read once the request has ended', async () => {
    const { part } = await open(applicant(APPLICANT), false);
    expect(await part.findByText(APPLICANT.passport_number)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });
});
