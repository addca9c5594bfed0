// Rules: CAT-13 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import {
  readTripEnglish,
  rememberTripEnglish,
} from '../../../../../src/client/features/prices/trip/tripEnglish';
import { readWish, rememberWish } from '../../../../../src/client/features/prices/trip/tripWish';
import RequestFormPage from '../../../../../src/client/features/requests/pages/RequestFormPage';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls } from '../../../../support/apiUrls';
import { SERVES_RATES } from '../../../../support/exchangeRates';
import { fakeServer, json } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { programmeDetails } from '../../../../support/programmes';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';

const t = (id: string): string => allMessages('en')[id] ?? id;
const [YEAR, NEXT] = [1, 2].map((ahead) => new Date().getUTCFullYear() + ahead);
const [SPRING, AUTUMN] = [`${NEXT}-01-17`, `${NEXT}-09-20`];
const DEGREE = {
  ...programmeDetails(9),
  kind: 'university',
  degree: 'master',
  plans: [],
  standard_plan_id: null,
  starts_mondays: false,
  starts: [SPRING, AUTUMN],
};
const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

async function open(more = '') {
  fakeServer({
    ...SERVES_RATES,
    [`GET ${apiUrls.programmes}/9`]: () => ok(DEGREE),
    [`GET ${apiUrls.specializations}`]: () =>
      ok({ fields: [], corrected_q: null, unoffered: null }),
  });
  const at = `/UniversityAdmissionRegister?id=9${more}`;
  const app = await renderWithApp(<RequestFormPage kind="university" />, {
    at,
    path: '/UniversityAdmissionRegister',
    session: STUDENT,
  });
  const intake = await screen.findByLabelText(t('requests.field.intake'));
  return { ...app, intake };
}

it('takes the start of the trip, and gives it the start that is chosen in the form', async () => {
  rememberWish('start', 'university', AUTUMN.slice(0, 7));
  const { user, intake } = await open();
  expect(intake).toHaveValue(AUTUMN);
  await user.selectOptions(intake, SPRING);
  expect(await screen.findByRole('button', { name: /Start in January/ })).toBeVisible();
  expect(readWish('start', 'university')).toBe(SPRING.slice(0, 7));
});

itBeforeRelease(
  'follows the chip when it is changed, also where a link has brought the start along',
  async () => {
    const { user, intake, location } = await open(`&start=${AUTUMN.slice(0, 7)}`);
    expect(intake).toHaveValue(AUTUMN);
    await user.click(screen.getByRole('button', { name: /Start in September/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const month = dialog.getByRole('combobox', { name: t('prices.trip.startLabel') });
    const offered = within(month).getAllByRole<HTMLOptionElement>('option');
    const january = offered.find(({ value }) => value === SPRING.slice(0, 7));
    if (january === undefined) throw new Error(`no month ${YEAR}`);
    await user.selectOptions(month, january);
    await user.click(dialog.getByRole('button', { name: t('prices.trip.save') }));
    expect(await screen.findByLabelText(t('requests.field.intake'))).toHaveValue(SPRING);
    await user.selectOptions(await screen.findByLabelText(t('requests.field.intake')), AUTUMN);
    expect(location()).toContain(`start=${AUTUMN.slice(0, 7)}`);
  },
);

it('has one level of English, and leaves a score beside it', async () => {
  rememberTripEnglish('cefr-B2');
  const { user, intake } = await open();
  await user.selectOptions(intake, SPRING);
  await user.click(screen.getByRole('button', { name: t('requests.next') }));
  const level = await screen.findByLabelText(t('requests.field.english_level'));
  expect(level).toHaveValue('B2');
  await user.selectOptions(level, 'B1');
  expect(readTripEnglish()).toBe('cefr-B1');
  rememberTripEnglish('ielts-6');
  await user.selectOptions(level, 'C1');
  expect(readTripEnglish()).toBe('ielts-6');
  expect(level).toHaveValue('C1');
});
