/** Pages of plain HTML without scripts, for what must be readable without the app. */
import { BRAND } from '../../../shared/brand';
import type { Language } from '../../../contract/common/constants';
import { productName } from '../messages/messages';

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);
export const directionOf = (language: Language): string =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

/** A page with a title, of these languages, the first of which is the page's. @param main HTML */
export function plainPage(title: string, languages: readonly Language[], main: string): string {
  const [first = 'ar'] = languages;
  return `<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${productName(first)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

const STYLES = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${BRAND.sand};color:${BRAND.ink};font:1.0625rem/1.6 Tajawal,system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,34rem);padding:24px;text-align:center}
section+section{margin-top:24px;padding-top:16px;border-top:1px solid ${BRAND.line}}
h1{margin:0;font-size:1.625rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:12px 0}
a{display:inline-block;margin:4px;padding:10px 20px;border-radius:8px;border:1px solid ${BRAND.main};background:${BRAND.main};color:#fff;text-decoration:none}
a+a{background:none;color:${BRAND.main}}
dl{margin:16px 0;text-align:start}dt{margin-top:12px;font-size:.875rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.valid{color:#0B6E4F}.replaced,.wrong{color:#B3261E}
form{display:grid;gap:8px;justify-items:center;margin:16px 0}
input{box-sizing:border-box;width:min(100%,12rem);padding:10px;border:1px solid ${BRAND.ink};border-radius:8px;background:#fff;color:#0F1B26;font:inherit;text-align:center}
button{padding:10px 20px;border-radius:8px;border:1px solid ${BRAND.main};background:${BRAND.main};color:#fff;font:inherit;cursor:pointer}
button.quiet{background:none;color:${BRAND.main}}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid ${BRAND.saffron};outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0F1B26;color:#F3EEE4}section+section{border-color:#33475A}a{background:#6FC7BC;border-color:#6FC7BC;color:#0F1B26}a+a{color:#6FC7BC}button{background:#6FC7BC;border-color:#6FC7BC;color:#0F1B26}button.quiet{color:#6FC7BC}.valid{color:#7ED9B0}.replaced,.wrong{color:#FFB4AB}}
`.trim();
