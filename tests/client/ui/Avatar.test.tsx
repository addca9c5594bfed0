import { fireEvent } from '@testing-library/react';

import { Avatar } from '../../../src/client/ui/Avatar';
import { renderUi } from '../../support/renderUi';

test('shows the picture, or the first letter without one or after a failure', async () => {
  const { container, rerender } = await renderUi(<Avatar name=" sara" image={null} />);
  expect(container).toHaveTextContent(/^S$/);
  rerender(<Avatar name="سارة" image="/api/images/a.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/images/a.webp');
  expect(picture).toHaveAttribute('alt', '');
  if (picture) fireEvent.error(picture);
  expect(container).toHaveTextContent(/^س$/);
  rerender(<Avatar name="سارة" image="/api/images/b.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/images/b.webp');
});

test("loads the picture from the API's host", async () => {
  document.head.innerHTML = '<meta name="api-host" content="https://api.example.com/">';
  const { container } = await renderUi(<Avatar name="Sara" image="/api/images/a.webp" />);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    'https://api.example.com/api/images/a.webp',
  );
  document.querySelector('meta[name="api-host"]')?.remove();
});
