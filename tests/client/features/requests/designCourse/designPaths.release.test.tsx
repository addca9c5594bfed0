import { screen, waitFor } from '@testing-library/react';
import type { InputFrom } from 'xstate';
import { DesignWizard } from '../../../../../src/client/features/requests/designCourse/DesignWizard';
import {
  restoreDesign,
  saveDesign,
} from '../../../../../src/client/features/requests/designCourse/savedDesign';
import { designCourseMachine } from '../../../../../src/client/features/requests/machines/designCourse';
import { NO_DESIGN } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import type { DesignStep } from '../../../../../src/contract/requests/courseDesign';
import { describeScreens } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/designCourse.fixtures';
import { START, monthName, renderCourse } from './support';

type RenderedApp = Awaited<ReturnType<typeof renderCourse>>;

const DESIGN = {
  ...NO_DESIGN,
  destination: 'gb',
  instituteId: 20,
  programmeId: 30,
  planId: 300,
  weeksMin: 2,
  weeksMax: 24,
  weeks: 6,
  startDate: START,
} as const;

const press = async ({ user, t }: RenderedApp, id: string): Promise<void> => {
  const button = screen.getByRole('button', { name: t(id) });
  // Until the options are loaded there is no way on.
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const choose = async ({ user }: RenderedApp, name: RegExp, role = 'radio'): Promise<void> =>
  user.click(await screen.findByRole(role, { name }));
const asks =
  (step: DesignStep, more: (app: RenderedApp) => void = () => undefined) =>
  (app: RenderedApp): void => {
    expect(
      screen.getByRole('heading', { level: 2, name: app.t(`courses.ask.${step}`) }),
    ).toBeVisible();
    // Nothing is kept before the first answer.
    expect(restoreDesign()?.step ?? 'destination').toBe(step);
    more(app);
  };
const isChosen = (name: RegExp, isIt: boolean): void =>
  isIt
    ? expect(screen.getByRole('radio', { name })).toBeChecked()
    : expect(screen.queryByRole('radio', { name, checked: true })).toBeNull();

describeScreens<typeof designCourseMachine, RenderedApp>(designCourseMachine, fixtures, {
  open: (language, _steps, input) => {
    const { destination, saved } = input as InputFrom<typeof designCourseMachine>;
    if (saved !== null) saveDesign({ ...DESIGN, step: saved.step });
    const query = destination === null ? '' : `?destination=${destination}`;
    return renderCourse(<DesignWizard />, { language, at: `/designCourse${query}` });
  },
  steps: {
    DESTINATION_CHOSEN: (app) => choose(app, /United Kingdom/),
    INSTITUTES_NARROWED: async ({ user, t }) =>
      user.selectOptions(await screen.findByLabelText(t('courses.city')), 'London'),
    INSTITUTE_CHOSEN: (app) => choose(app, /Harbour School/),
    PLAN_CHOSEN: (app) => choose(app, /Intensive/),
    WEEKS_CHOSEN: (app) => press(app, 'courses.moreWeeks'),
    START_CHOSEN: async ({ user, t, language }) => {
      await screen.findByRole('group', { name: t('courses.month') });
      await user.click(screen.getByRole('button', { name: monthName(START, language) }));
      const [day] = screen
        .getAllByRole('radio')
        .filter((one) => one.getAttribute('value') === START);
      if (day === undefined) throw new Error('the day cannot be chosen');
      await user.click(day);
    },
    EXTRAS_CHOSEN: (app) => choose(app, /Airport transfer/, 'checkbox'),
    NEXT_REQUESTED: async (app) => {
      const isLast = restoreDesign()?.step === 'extras';
      await press(app, isLast ? 'courses.finish' : 'courses.next');
    },
    BACK_REQUESTED: (app) => press(app, 'courses.back'),
    RESTART_REQUESTED: (app) => press(app, 'courses.restart'),
    STEP_REQUESTED: ({ go }) => go('/designCourse?step=destination'),
    'STEP_REQUESTED: last': ({ go }) => go('/designCourse?step=extras'),
  },
  sees: {
    destination: asks('destination', () =>
      isChosen(/United Kingdom/, restoreDesign()?.destination === 'gb'),
    ),
    institute: asks('institute', () =>
      isChosen(/Harbour School/, restoreDesign()?.instituteId === 20),
    ),
    plan: asks('plan', () => isChosen(/Intensive/, restoreDesign()?.planId === 300)),
    weeks: asks('weeks', () =>
      expect(screen.getByRole('slider')).toHaveValue(String(restoreDesign()?.weeks)),
    ),
    start: asks('start', ({ t }) =>
      expect(screen.getByLabelText(t('courses.month'))).toBeVisible(),
    ),
    extras: asks('extras', () => {
      const isWanted = restoreDesign()?.extras.includes(7) ?? false;
      const box = screen.getByRole('checkbox', { name: /Airport transfer/ });
      expect(box instanceof HTMLInputElement && box.checked).toBe(isWanted);
    }),
    designed: ({ location }) => expect(location()).toBe('/designCourse/details'),
  },
});
