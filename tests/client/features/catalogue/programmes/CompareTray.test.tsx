// Rules: FAV-04 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import { CompareTray } from '../../../../../src/client/features/catalogue/programmes/CompareTray';
import { ProgrammeGrid } from '../../../../../src/client/features/catalogue/programmes/ProgrammeGrid';
import { fakeServer } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { aProgramme } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

beforeEach(() => void fakeServer());

const List = () => (
  <>
    <ProgrammeGrid programmes={[1, 2, 3, 4].map((id) => aProgramme(id))} isComparable />
    <CompareTray />
  </>
);
const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`Programme ${id}`) });

describe.each(SCREEN_LANGUAGES)('the tray in %s', (language) => {
  const words = namespaceMessages(language, 'programme');
  const tray = () => screen.queryByRole('region', { name: words['programme.compareTray'] ?? '' });

  it('appears with the first tick, counts, and leads to the comparison', async () => {
    const { user } = await renderWithApp(<List />, { language });
    expect(tray()).toBeNull();
    await user.click(box(2));
    const region = tray();
    if (!region) throw new Error('There is no tray');
    const link = within(region).getByRole('link');
    expect(link).toHaveTextContent('(1)');
    await user.click(box(1));
    await user.click(box(4));
    expect(link).toHaveTextContent('(3)');
    expect(link).toHaveAttribute('href', '/favorites?compare=2-1-4');
    expect(box(3)).toBeDisabled();
    await user.click(box(1));
    expect(link).toHaveAttribute('href', '/favorites?compare=2-4');
    expect(box(3)).toBeEnabled();
    await user.click(within(region).getByRole('button'));
    expect(tray()).toBeNull();
    expect(box(2)).not.toBeChecked();
  });
});
