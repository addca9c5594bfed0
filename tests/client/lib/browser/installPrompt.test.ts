import {
  askToInstall,
  canInstall,
  startInstallPrompt,
  subscribeToInstallOffer,
} from '../../../../src/client/lib/browser/installPrompt';
import { offerInstall } from '../../../support/installOffer';

let stop: () => void;
beforeEach(() => {
  stop = startInstallPrompt();
});
afterEach(() => stop());

it("keeps the install prompt and suppresses the browser's own", async () => {
  const heard = jest.fn();
  const stopListening = subscribeToInstallOffer(heard);
  expect(canInstall()).toBe(false);
  expect(await askToInstall()).toBeUndefined();
  const { event, prompt } = offerInstall('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(canInstall()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await askToInstall()).toBe('accepted');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(canInstall()).toBe(false);
  stopListening();
  offerInstall('dismissed');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('drops the prompt once the app is installed and stops listening', () => {
  offerInstall('accepted');
  window.dispatchEvent(new Event('appinstalled'));
  expect(canInstall()).toBe(false);
  stop();
  offerInstall('accepted');
  expect(canInstall()).toBe(false);
});
