import { screen } from '@testing-library/react';

import GalleryPage from '../../../tools/gallery/GalleryPage';
import { renderUi } from '../../support/renderUi';

test('shows every control in both directions side by side', async () => {
  const { container } = await renderUi(<GalleryPage />);
  await screen.findByText('إضافة صورة');
  const sides = [...container.querySelectorAll<HTMLElement>('section[dir]')];
  expect(sides.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ]);
  for (const side of sides) {
    const types = [...side.querySelectorAll('input')].map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['text', 'tel', 'email', 'number', 'date', 'checkbox', 'radio']),
    );
    expect(side.querySelectorAll('select')).toHaveLength(3);
    expect(side.querySelectorAll('textarea')).toHaveLength(1);
    expect(side.querySelectorAll('[role="group"]')).toHaveLength(3);
    expect(side.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(3);
    expect(side.querySelectorAll('pattern')).toHaveLength(6);
  }
});
