// Rules: APP-13 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { OfflineNotice } from '../../../src/client/app/OfflineNotice';
import { LANGUAGES } from '../../../src/contract/common/constants';
import { namespaceMessages } from '../../support/messages';
import { renderWithApp } from '../../support/renderWithApp';

function goes(state: 'online' | 'offline'): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

it.each(LANGUAGES)(
  'announces going offline and disappears when online, in %s',
  async (language) => {
    const text = namespaceMessages(language, 'common')['common.offline'] ?? '';
    await renderWithApp(<OfflineNotice />, { language });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    goes('offline');
    expect(screen.getByRole('status')).toHaveTextContent(text);
    goes('online');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

it('shows at once on a page opened offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderWithApp(<OfflineNotice />);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
});

it('says that sending is up to the reader, as only the chat sends by itself', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderWithApp(<OfflineNotice />, { language: 'en' });
  expect(screen.getByRole('status')).toHaveTextContent('send it when you are back online');
});
