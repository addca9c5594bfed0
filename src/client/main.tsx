/**
 * The entry of the web app. Its parts are evaluated in tasks of their own, since all at once they would
 * hold up what people do meanwhile; `eager` keeps them in this one file.
 */
import { yieldToMain } from './lib/boot/yieldToMain';

async function main(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './app/createStore');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './app/Providers');
  await yieldToMain();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await yieldToMain();
  await startApp(place);
}

// Where nothing can be drawn, the page's first script says so.
main().catch(reportError);
