import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { PriceBox } from '../../../../src/client/shared/coursePrice/PriceBox';
import { useCourseQuote } from '../../../../src/client/shared/coursePrice/useCourseQuote';
import { QUOTE_PAUSE_MS, courseQuoteMachine } from '../../../../src/client/machines/courseQuote';
import type { CourseChoice } from '../../../../src/client/machines/support/courseDesign';
import { CHOICE, QUOTE } from '../../../support/designedCourse';
import { offline } from '../../../support/fakeServer';
import { HeldAnswer, describeScreens, letPass } from '../../../support/statecharts/screens';
import { fixtures } from '../../machines/courseQuote.fixtures';
import { QUOTES, ok, refuses, renderCourse } from '../../features/designCourse/support';

type Stage = Awaited<ReturnType<typeof renderCourse>> & { readonly quote: HeldAnswer<Response> };

/** The least of a screen that chooses a course and may ask for its price again at any time. */
function Chooser(): ReactElement {
  const [choice, setChoice] = useState<CourseChoice | null>(null);
  const { snapshot, tryAgain } = useCourseQuote(choice);
  return (
    <>
      <button onClick={() => setChoice(CHOICE)}>choose</button>
      <button onClick={() => setChoice(null)}>clear</button>
      <button onClick={tryAgain}>again</button>
      <PriceBox snapshot={snapshot} onRetry={tryAgain} />
    </>
  );
}

const press = ({ user }: Stage, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));
const text = ({ t }: Stage, id: string): HTMLElement | null => screen.queryByText(t(id));

describeScreens<typeof courseQuoteMachine, Stage>(courseQuoteMachine, fixtures, {
  open: async (language) => {
    const quote = new HeldAnswer<Response>();
    const app = await renderCourse(<Chooser />, { language, routes: { [QUOTES]: quote.ask } });
    return { ...app, quote };
  },
  steps: {
    CHOICE_CHANGED: (stage) => press(stage, 'choose'),
    'CHOICE_CHANGED: incomplete': (stage) => press(stage, 'clear'),
    RETRY_REQUESTED: (stage) => press(stage, 'again'),
    'after quotePause': () => letPass(QUOTE_PAUSE_MS),
    'quoteCourse done': ({ quote }) => quote.answer(ok(QUOTE)),
    'quoteCourse failed': ({ quote }) => quote.answer(offline({} as Parameters<typeof offline>[0])),
    'quoteCourse failed: unknown': ({ quote }) => quote.answer(refuses(404, 'NOT_FOUND')),
    'quoteCourse failed: impossible': ({ quote }) =>
      quote.answer(refuses(400, 'VALIDATION_FAILED')),
  },
  sees: {
    'following.unpriced': (stage) => {
      expect(text(stage, 'courses.unpriced')).toBeVisible();
      expect(text(stage, 'courses.total')).toBeNull();
    },
    // The pause may be over at any time: what is shown is the same while the price is asked for.
    'following.settling': (stage) => {
      expect(text(stage, 'courses.unpriced')).toBeNull();
      expect(text(stage, 'courses.priceFailed')).toBeNull();
    },
    'following.quoting': ({ server }) => {
      expect(server.calls(QUOTES).at(-1)?.body).toMatchObject({ plan_id: CHOICE.planId });
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'following.quoted': (stage) => {
      expect(text(stage, 'courses.total')).toBeVisible();
      expect(screen.getAllByText(/1,590\.50/)[0]).toBeVisible();
    },
    'following.quoteFailed': (stage) => {
      expect(text(stage, 'courses.priceFailed')).toBeVisible();
      expect(screen.getByRole('button', { name: stage.t('common.tryAgain') })).toBeEnabled();
    },
    'following.refused': (stage) => {
      expect(text(stage, 'courses.refused')).toBeVisible();
      expect(text(stage, 'courses.total')).toBeNull();
    },
  },
});
