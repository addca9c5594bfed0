/** The entry of the web app. */
import { createRoot } from 'react-dom/client';

import { startApp } from './app/startApp';

const root = document.getElementById('root');
if (root) void startApp(createRoot(root));
