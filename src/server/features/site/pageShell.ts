/** Puts a rendered page into the app's page (`public/index.html`). */
import type { Language } from '../../../contract/common/constants';
import { TEXT_FONTS } from '../../../contract/common/fonts';
import { RENDERED_STATE_ID } from '../../../contract/common/renderedPage';
import type { RenderedPage } from '../../../contract/common/renderedPage';

const ROOT = '<html ';
const PLACE = '<div id="root"></div>';
const HEAD_END = '</head>';

/**
 * @param shell the built `index.html`
 * @returns the page with what was rendered
 * @throws where the shell has no place for it
 */
export function fillShell(
  shell: string,
  language: Language,
  { html, styles, state }: Extract<RenderedPage, { readonly kind: 'page' }>,
): string {
  const font = `<link rel="preload" as="font" href="${TEXT_FONTS[language]}" crossorigin="anonymous">`;
  const data = `<script type="application/json" id="${RENDERED_STATE_ID}">${safeJson(state)}</script>`;
  return [
    [ROOT, '<html data-page="rendered" '],
    [HEAD_END, `${font}${styles}${HEAD_END}`],
    [PLACE, `<div id="root">${html}</div>`],
    ['</body>', `${data}</body>`],
  ].reduce((page, [before = '', after = '']) => replaceOnce(page, before, after), shell);
}

function replaceOnce(page: string, before: string, after: string): string {
  const at = page.indexOf(before);
  if (at < 0) throw new Error(`The page has no ${before}: build the web app again`);
  return page.slice(0, at) + after + page.slice(at + before.length);
}

/** JSON that cannot end the script element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
