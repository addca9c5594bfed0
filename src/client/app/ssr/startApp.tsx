import { startTransition } from 'react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import type { Messages } from '../../i18n/fetchMessages';
import { messageStore } from '../../i18n/messageStore';
import { scheduleDomainVerificationRemoval } from '../../ssr/domainVerification';
import { takeEarlyInput } from '../../ssr/earlyInput/takeEarlyInput';
import { leaveRenderedPage, pageState, renderedState } from '../../ssr/renderedPage';
import { runWhenIdle } from '../../ssr/runWhenIdle';
import { yieldToMain } from '../../ssr/yieldToMain';
import { startInstallPrompt } from '../../lib/browser/installPrompt';
import { reloadPage } from '../../lib/browser/reload';
import { currentLanguage } from '../../lib/language/language';
import { App } from '../App';
import { FailureText } from '../FailureText';
import { prepareAppearance } from '../Providers';
import { untilCodeComes } from '../missingCode';
import type { AppRouter } from '../routes';
import { createAppRouter } from '../routes';
import { createStore } from '../createStore';
import type { RenderedAnswers } from '../createStore';

/**
 * Takes over the page that the server rendered, else replaces the splash, when the first page is ready.
 * Never rejects: failures show on the page.
 */
export async function startApp(place: HTMLElement): Promise<Root> {
  const language = currentLanguage();
  try {
    const rendered = renderedState(language);
    if (rendered) messageStore.put(language, rendered.messages as Record<string, Messages>);
    const store = createStore({
      language,
      ...(rendered && { answers: rendered.answers as RenderedAnswers }),
    });
    // Splits a task that is long on slow phones.
    await yieldToMain();
    const router = createAppRouter(store);
    await yieldToMain();
    startInstallPrompt();
    scheduleDomainVerificationRemoval();
    const [appearance] = await Promise.all([prepareAppearance(language), firstPageOf(router)]);
    if (rendered && pageState() !== 'hidden') await untilCodeComes(router);
    await yieldToMain();
    const canHydrate =
      pageState() === 'rendered' && rendered !== undefined && router.state.errors === null;
    if (!canHydrate && pageState() === 'rendered') document.documentElement.dataset.page = 'kept';
    const repeatInput = takeEarlyInput(place, { isReplaced: !canHydrate });
    const onReady = (): void => {
      document.getElementById('splash')?.remove();
      if (canHydrate) forgetRenderedPage(router);
      else delete document.documentElement.dataset.page;
      void repeatInput();
      runWhenIdle(() => {
        import('../startBackground').then(
          ({ startBackground }) => startBackground(store),
          console.error,
        );
      });
    };
    const app = (
      <App
        store={store}
        appearance={appearance}
        navigate={(to) => void router.navigate(to)}
        onReady={onReady}
      >
        <RouterProvider router={router} />
      </App>
    );
    return await begin(place, app, { isRendered: canHydrate });
  } catch (error) {
    console.error(error);
    document.getElementById('splash')?.remove();
    delete document.documentElement.dataset.page;
    const root = createRoot(place);
    root.render(<FailureText language={language} onTryAgain={reloadPage} />);
    return root;
  }
}

/** Takes over or draws the page in slices, so that input is handled between them. */
function begin(
  place: HTMLElement,
  app: ReactElement,
  { isRendered }: { readonly isRendered: boolean },
): Promise<Root> {
  return new Promise((resolve) => {
    startTransition(() => {
      if (isRendered) {
        resolve(hydrateRoot(place, app));
        return;
      }
      const root = createRoot(place);
      root.render(app);
      resolve(root);
    });
  });
}

/** The next pages are drawn by the app. */
function forgetRenderedPage(router: AppRouter): void {
  const { key } = router.state.location;
  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' && pageState() === 'rendered') leaveRenderedPage();
    if (location.key === key) return;
    stop();
    leaveRenderedPage();
    delete document.documentElement.dataset.page;
  });
}

function firstPageOf(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
