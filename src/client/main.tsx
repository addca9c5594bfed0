/**
 * The entry of the web app. Its parts are evaluated in tasks of their own, since all at once they would
 * hold up what people do meanwhile; `eager` keeps them in this one file.
 */
import { nextTask } from './lib/nextTask';

async function main(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/store');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/Providers');
  await nextTask();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await nextTask();
  await startApp(createRoot(place));
}

// Where nothing can be drawn, the page's first script says so.
main().catch(reportError);
