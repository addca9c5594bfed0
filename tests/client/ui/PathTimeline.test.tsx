import { screen } from '@testing-library/react';
import { PathTimeline } from '../../../src/client/ui/PathTimeline';
import { renderUi } from '../../support/renderUi';

const STATES = { done: 'done', current: 'now', next: 'to come' };

test('reads in order, with states, notes and details', async () => {
  await renderUi(
    <PathTimeline
      label="Your request"
      stateLabels={STATES}
      steps={[
        { id: 'a', state: 'done', title: 'Received', note: 'Today' },
        { id: 'b', state: 'current', title: 'Contacted', children: <p>We call you</p> },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('ReceiveddoneToday');
  expect(second).toHaveTextContent('ContactednowWe call you');
  expect(second).toHaveAttribute('aria-current', 'step');
});
