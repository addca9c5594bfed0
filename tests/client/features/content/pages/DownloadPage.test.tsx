import { screen } from '@testing-library/react';

import { startInstallPrompt } from '../../../../../src/client/lib/browser/installPrompt';
import DownloadPage from '../../../../../src/client/features/content/pages/DownloadPage';
import { fakeServer, json } from '../../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../../support/homeAnswer';
import { offerInstall } from '../../../../support/installOffer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

let stop: () => void;
beforeEach(() => {
  stop = startInstallPrompt();
});
afterEach(() => stop());

describe.each(SCREEN_LANGUAGES)('download in %s', (language) => {
  const words = namespaceMessages(language, 'download');
  const say = (key: string): string => words[`download.${key}`] ?? '';

  it("links to both stores at the server's URLs", async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer()) });
    await renderWithApp(<DownloadPage />, { language });
    expect(await screen.findByRole('link', { name: /App Store$/ })).toHaveAttribute(
      'href',
      'https://apple.example/app',
    );
    expect(screen.getByRole('link', { name: /Google Play$/ })).toHaveAttribute(
      'href',
      'https://google.example/app',
    );
  });

  it('hides the badge of a store without a URL', async () => {
    const { agency } = homeAnswer().data;
    const none = { ...agency, app_store_url: null, google_play_url: null };
    fakeServer({ [HOME]: () => json(200, homeAnswer({ agency: none })) });
    await renderWithApp(<DownloadPage />, { language });
    expect(await screen.findByText(say('storesLater'))).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('installs the web app where the browser can, and explains how elsewhere', async () => {
    fakeServer({ [HOME]: () => json(200, homeAnswer()) });
    const { user } = await renderWithApp(<DownloadPage />, { language });
    expect(screen.getByText(say('byHandAdd'))).toBeVisible();
    expect(screen.queryByRole('button', { name: say('installNow') })).toBeNull();
    const { prompt } = offerInstall('accepted');
    expect(screen.queryByText(say('byHandAdd'))).toBeNull();
    await user.click(screen.getByRole('button', { name: say('installNow') }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(say('installed'))).toBeVisible();
  });
});
