/**
 * The entry of the web app. Its parts are evaluated in tasks of their own, since all at once they would
 * hold up what people do meanwhile; `eager` keeps them in this one file.
 */
import { importInTasks } from './lib/boot/importInTasks';
import { yieldToMain } from './lib/boot/yieldToMain';

const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './slices/session'),
  () => import(/* webpackMode: "eager" */ './api/createApi'),
  () => import(/* webpackMode: "eager" */ './api/api'),
  () => import(/* webpackMode: "eager" */ './app/createStore'),
  () => import(/* webpackMode: "eager" */ './theme/createAppTheme'),
  () => import(/* webpackMode: "eager" */ './i18n/I18nProvider'),
  () => import(/* webpackMode: "eager" */ './app/Providers'),
  () => import(/* webpackMode: "eager" */ './app/shell/TopBar'),
  () => import(/* webpackMode: "eager" */ './app/layouts/MainLayout'),
];

async function main(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  await importInTasks(PARTS);
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await yieldToMain();
  await startApp(place);
}

// Where nothing can be drawn, the page's first script says so.
main().catch(reportError);
