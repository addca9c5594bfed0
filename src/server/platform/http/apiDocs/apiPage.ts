/** The OpenAPI document as one page, without scripts: it loads nothing else. */
import type { JsonSchema } from '../../../../contract/common/jsonSchema';
import type { OpenApi, Operation } from './openApi';

const REFERENCE = '#/components/schemas/';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent);
  --soft: color-mix(in srgb, currentColor 65%, transparent); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; line-height: 1.5;
  font-family: system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; } p { margin: .5rem 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin-top: 1rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .625rem .75rem; cursor: pointer; overflow-wrap: anywhere; }
details > div { padding: 0 .75rem .75rem; border-top: 1px solid var(--line); }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
.method { display: inline-block; min-width: 3.25rem; font-weight: 700; }
.note { color: var(--soft); } summary .note { display: block; }
ul { margin: .25rem 0; padding-inline-start: 1.25rem; } li { margin: .125rem 0; }
`;

/** @returns HTML */
export function apiPage({ info, tags, paths, components }: OpenApi): string {
  const all = Object.entries(paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, operation]) => ({ path, method, operation })),
  );
  const ofTag = (tag: string): string =>
    all
      .filter(({ operation }) => operation.tags.includes(tag))
      .map(({ path, method, operation }) => operationHtml(path, method, operation))
      .join('');
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary><div>${schemaHtml(schema)}</div></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(info.title)}</h1>
<p>${escape(info.description)} <a href="/docs/api/openapi.json">openapi.json</a></p>
<nav aria-label="Parts">${tags.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`).join('')}<a href="#schemas">schemas</a></nav>
${tags.map(({ name }) => `<section><h2 id="${escape(name)}">${escape(name)}</h2>${ofTag(name)}</section>`).join('')}
<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section>
</main></body></html>
`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const fields = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<li><code>${escape(name)}</code> <span class="note">${where}${required ? ', required' : ''}</span> ${schemaHtml(schema)}</li>`,
  );
  const parts = [
    `<p class="note">${escape(description)}</p>`,
    fields.length === 0 ? '' : `<h3>Parameters</h3><ul>${fields.join('')}</ul>`,
    requestBody ? `<h3>Body</h3>${contentHtml(requestBody.content)}` : '',
    ...Object.entries(responses).map(
      ([status, { description: text, content }]) =>
        `<h3>${status === 'default' ? 'Otherwise' : escape(status)} <span class="note">${escape(text)}</span></h3>${contentHtml(content)}`,
    ),
  ];
  return `<details><summary><code class="method">${method.toUpperCase()}</code> <code>${escape(path)}</code><span class="note">${escape(summary)}</span></summary><div>${parts.join('')}</div></details>`;
}

function contentHtml(content: Readonly<Record<string, { readonly schema: JsonSchema }>>): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<p class="note"><code>${escape(type)}</code></p>${schemaHtml(schema)}`,
    )
    .join('');
}

function schemaHtml(schema: JsonSchema): string {
  const { $ref: reference, anyOf, properties, items, additionalProperties, description } = schema;
  const note = description === undefined ? '' : ` <span class="note">${escape(description)}</span>`;
  if (reference !== undefined) {
    const name = escape(reference.slice(REFERENCE.length));
    return `<a href="#${name}"><code>${name}</code></a>${note}`;
  }
  if (anyOf) return `one of: ${anyOf.map(schemaHtml).join(' or ')}${note}`;
  const of = items ? ` of ${schemaHtml(items)}` : '';
  const values =
    typeof additionalProperties === 'object' ? ` of ${schemaHtml(additionalProperties)}` : '';
  return `<code>${escape(typeText(schema))}</code>${of}${values}${note}${properties ? propertiesHtml(schema) : ''}`;
}

function propertiesHtml({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, one]) =>
      `<li><code>${escape(name)}${required.includes(name) ? '' : '?'}</code> ${schemaHtml(one)}</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function typeText({ type, enum: values, ...rules }: JsonSchema): string {
  const types = [type ?? 'anything'].flat().join(' or ');
  const shown = values ? `: ${values.map((one) => JSON.stringify(one)).join(', ')}` : '';
  const { minimum, maximum, maxLength, pattern, default: usual } = rules;
  const bounds = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    pattern === undefined ? '' : `/${pattern}/`,
    usual === undefined ? '' : `default ${JSON.stringify(usual)}`,
  ].filter((one) => one !== '');
  return `${types}${shown}${bounds.length === 0 ? '' : ` (${bounds.join(', ')})`}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
