// Rules: PIC-01 (docs/requirements.md)
import { act, waitFor } from '@testing-library/react';

import { HeroPicture } from '../../../../src/client/features/home/HeroPicture';
import { renderWithApp } from '../../../support/renderWithApp';

it.each([
  ['en', ['United Kingdom', 'United States', 'Ireland', 'Australia', 'New Zealand']],
  ['ar', ['المملكة المتحدة', 'الولايات المتحدة', 'أيرلندا', 'أستراليا', 'نيوزيلندا']],
] as const)(
  'shows the five countries with their names once the page is idle (%s)',
  async (language, names) => {
    const { container } = await act(() => renderWithApp(<HeroPicture />, { language }));
    expect(container.querySelector('svg')).toBeNull();
    await waitFor(() => expect(container.querySelectorAll('[data-place]')).toHaveLength(5));
    const shown = [...container.querySelectorAll('[data-name]')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(names);
  },
);
