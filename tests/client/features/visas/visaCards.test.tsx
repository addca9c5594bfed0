// Rules: VIS-01, VIS-02, VIS-04, CTL-08 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { PlanCard } from '../../../../src/client/features/visas/components/PlanCard';
import { VisaCard } from '../../../../src/client/features/visas/components/VisaCard';
import { eventsFor, stateAfter } from '../../../../src/contract/visas/visaLifecycle';
import type { VisaEvent } from '../../../../src/contract/visas/visaLifecycle';
import type { RequestPlan, Visa } from '../../../../src/contract/visas/visas';
import { planUrl, visaUrl } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json, offline } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `GET ${visaUrl(1042)}`;
const SAY = `POST ${visaUrl(1042)}`;
const PLAN = `GET ${planUrl(1042)}`;
const PREPARING: Visa = {
  request_id: 1042,
  state: 'preparing',
  since: '2026-12-01T09:00:00.000Z',
  kind: 'Student visa',
  appointment_on: null,
  appointment_time: null,
  appointment_place: '',
  submitted_on: null,
  reference: '',
  granted_until: null,
  reason: '',
  destination: 'gb',
  kinds: [],
  may: eventsFor('student', 'preparing'),
  history: [],
  version: 1,
};

describe.each(SCREEN_LANGUAGES)('the visa of a request in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(visa: Visa, { isAtDesk = false, canAct = true, breaks = 0 } = {}) {
    let now = visa;
    let left = breaks;
    const server = fakeServer({
      [READ]: () => json(200, { data: now }),
      [SAY]: (call) => {
        if (left > 0) {
          left -= 1;
          return offline(call);
        }
        const { event, version, ...said } = call.body as { event: VisaEvent; version: number };
        const state = stateAfter(now.state, event) ?? now.state;
        const actor = isAtDesk ? 'team' : 'student';
        now = { ...now, ...said, state, may: eventsFor(actor, state), version: version + 1 };
        return json(200, { data: now });
      },
    });
    await act(() =>
      renderWithApp(<VisaCard requestId={1042} canAct={canAct} isAtDesk={isAtDesk} />, {
        language,
        session: STUDENT,
      }),
    );
    const part = within(await screen.findByRole('region', { name: t('visas.title') }));
    await part.findByText(t(`visas.state.${visa.state}`));
    return { server, part, user: setUpUser() };
  }
  const press = (part: Pick<typeof screen, 'getByRole'>, event: VisaEvent) =>
    part.getByRole('button', { name: t(`visas.event.${event}`) });

  it('is said by its student: an appointment, kept over a cut connection, and the application', async () => {
    const { server, part, user } = await open(PREPARING, { breaks: 1 });
    expect(part.getByText(t('visas.family.preparing'))).toBeVisible();
    expect(part.getByRole('link', { name: t('visas.guide') })).toHaveAttribute('href', '/visa/gb');
    await user.click(press(part, 'BOOKED'));
    const form = within(part.getByRole('form', { name: t('visas.event.BOOKED') }));
    const send = () => user.click(form.getByRole('button', { name: t('visas.event.BOOKED') }));
    await send();
    expect(await form.findAllByText(t('validation.required'), { exact: false })).not.toHaveLength(
      0,
    );
    await user.type(form.getByLabelText(t('visas.appointmentOn'), { exact: false }), '2027-01-12');
    const time = form.getByLabelText(t('visas.appointmentTime'), { exact: false });
    await enterText(user, time, '09:30');
    await send();
    expect(await form.findByText(t('visas.failed'))).toBeVisible();
    expect(time).toHaveValue('09:30');
    await send();
    expect(await part.findByText(t('visas.family.booked'))).toBeVisible();
    expect(part.getByText('09:30')).toBeVisible();
    const keys = server
      .calls(SAY)
      .map(({ body }) => (body as { idempotency_key: string }).idempotency_key);
    expect(new Set(keys).size).toBe(1);
    expect(server.calls(SAY)[1]?.body).toMatchObject({
      event: 'BOOKED',
      appointment_on: '2027-01-12',
      appointment_time: '09:30',
      place: '',
      version: 1,
    });
    await user.click(press(part, 'SUBMITTED'));
    const submit = within(part.getByRole('form', { name: t('visas.event.SUBMITTED') }));
    await user.type(submit.getByLabelText(t('visas.submittedOn'), { exact: false }), '2027-01-12');
    await user.click(submit.getByRole('button', { name: t('visas.event.SUBMITTED') }));
    expect(await part.findByText(t('visas.family.submitted'))).toBeVisible();
    expect(press(part, 'GRANTED')).toBeVisible();
  });

  it('is decided by the team, which chooses the kind from the guide', async () => {
    const undecided: Visa = {
      ...PREPARING,
      state: 'undecided',
      since: null,
      kind: '',
      kinds: ['Student visa', 'An ETA'],
      may: eventsFor('team', 'undecided'),
      version: 0,
    };
    const { server, part, user } = await open(undecided, { isAtDesk: true });
    await user.click(press(part, 'NEEDED'));
    const form = within(part.getByRole('form', { name: t('visas.event.NEEDED') }));
    await user.selectOptions(form.getByLabelText(t('visas.kind'), { exact: false }), 'An ETA');
    await user.click(form.getByRole('button', { name: t('visas.event.NEEDED') }));
    expect(await part.findByText(t('visas.desk.preparing'))).toBeVisible();
    expect(server.calls(SAY)[0]?.body).toMatchObject({
      event: 'NEEDED',
      kind: 'An ETA',
      version: 0,
    });
  });

  it('says why it was refused, and offers nothing where nothing can be said', async () => {
    const refused: Visa = { ...PREPARING, state: 'refused', reason: 'Funds were not shown.' };
    const { part } = await open(refused, { canAct: false });
    expect(part.getByText('Funds were not shown.')).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });
});

describe.each(SCREEN_LANGUAGES)('the plan until the start in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const day = (
    on: string,
    more: Partial<RequestPlan['items'][number]>,
  ): RequestPlan['items'][number] => ({
    kind: 'start',
    on,
    name: null,
    is_done: false,
    application_id: null,
    ...more,
  });

  async function open(plan: RequestPlan) {
    fakeServer({ [PLAN]: () => json(200, { data: plan }) });
    await act(() => renderWithApp(<PlanCard requestId={1042} />, { language, session: STUDENT }));
    return within(await screen.findByRole('region', { name: t('visas.plan.title') }));
  }

  it('says by day what is done, what is overdue and what is ahead', async () => {
    const part = await open({
      starts_on: '2199-09-20',
      items: [
        day('2020-01-01', { kind: 'document', name: 'Passport', is_done: true }),
        day('2020-02-01', { kind: 'visaBegin' }),
        day('2199-05-12', { kind: 'condition', name: 'IELTS 6.5', application_id: 3 }),
        day('2199-09-20', {}),
      ],
    });
    const [passport, visa, ielts, start] = await part.findAllByRole('listitem');
    expect(passport).toHaveTextContent('Passport');
    expect(passport).toHaveTextContent(t('visas.plan.done'));
    expect(visa).toHaveTextContent(t('visas.plan.late'));
    expect(ielts).toHaveTextContent('IELTS 6.5');
    expect(ielts).not.toHaveTextContent(t('visas.plan.late'));
    expect(start).toHaveTextContent(t('visas.plan.start'));
  });

  it('says that it waits for the start', async () => {
    const part = await open({ starts_on: null, items: [] });
    expect(await part.findByText(t('visas.plan.noStart'))).toBeVisible();
  });
});
