/**
 * Entry of the web app. Its parts are evaluated in separate tasks, because together they block input:
 * with plain imports the longest task of the home page takes 3.7 times as long, that of a catalogue
 * 6.6 times (docs/performance.md). `eager` keeps them in this one file.
 */
import { importInTasks } from './ssr/importInTasks';
import { yieldToMain } from './ssr/yieldToMain';

const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './lib/store/session'),
  () => import(/* webpackMode: "eager" */ './lib/api/createApi'),
  () => import(/* webpackMode: "eager" */ './lib/api/api'),
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
  const { startApp } = await import(/* webpackMode: "eager" */ './app/ssr/startApp');
  await yieldToMain();
  await startApp(place);
}

// If nothing can be rendered, the page's first script shows the error.
main().catch(reportError);
