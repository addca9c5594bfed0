import { screen, within } from '@testing-library/react';
import { PathSteps } from '../../../src/client/ui/PathSteps';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

const STATES = { done: 'done', current: 'now', next: 'to come' };

describe('PathSteps', () => {
  test.each(DIRECTIONS)('marks done, current and upcoming steps in %s', async (direction) => {
    await renderUi(
      <PathSteps
        label="Wizard"
        steps={['Place', 'Course', 'You']}
        current={1}
        stateLabels={STATES}
      />,
      { direction },
    );
    const items = within(screen.getByRole('list', { name: 'Wizard' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Placedone', 'Coursenow', 'Youto come']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  test('marks all steps done at the end', async () => {
    await renderUi(
      <PathSteps label="Wizard" steps={['A', 'B']} current={2} stateLabels={STATES} />,
    );
    for (const item of screen.getAllByRole('listitem')) expect(item).toHaveTextContent('done');
  });
});
