/** The API as an OpenAPI document: requests from the yup schemas, answers from the contract's types. */
import type { Schema } from 'yup';

import { LANGUAGES } from '../../../../contract/common/constants';
import { ERROR_CODES } from '../../../../contract/common/errors';
import type { JsonSchema } from '../../../../contract/common/jsonSchema';
import { answerSchemas } from '../answerSchemas';
import { toJsonSchema } from './yupSchema';

/** A route as it was registered. */
export interface DocumentedRoute {
  readonly method: string;
  /** Route pattern with `:name` for parameters. */
  readonly url: string;
  readonly body: readonly Schema[];
  readonly isUpload: boolean;
  readonly isBinary: boolean;
  readonly querystring: Schema | undefined;
  /** Undefined where anybody may call it. */
  readonly roles: readonly string[] | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content }>
  >;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    status_code: { type: 'integer' },
    code: { type: 'string', enum: ERROR_CODES },
    message: { type: 'string', description: 'In the language of Accept-Language.' },
    errors: {
      type: 'array',
      description: 'The rejected fields.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          key: { type: 'string' },
          message: { type: 'string' },
        },
        required: ['field', 'key', 'message'],
      },
    },
    retry_after: { type: 'integer', description: 'Seconds until a retry can succeed.' },
    data: { type: 'object', additionalProperties: true },
  },
  required: ['status_code', 'code', 'message'],
};

const BINARY = 'application/octet-stream';

/** The document of the routes; those without an entry in RouteAnswers are left out. */
export function openApiOf(routes: readonly DocumentedRoute[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const route of routes) {
    const operation = operationOf(route);
    if (!operation) continue;
    for (const tag of operation.tags) tags.add(tag);
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masar API',
      version: '1',
      description: `Texts follow Accept-Language (${LANGUAGES.join(', ')}). Amounts are minor units of their currency.`,
    },
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...answerSchemas.definitions, Error: ERROR },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(route: DocumentedRoute): Operation | undefined {
  const { method, url, roles } = route;
  const described = answerSchemas.routes[`${method} ${url}`];
  if (!described) return undefined;
  const body = bodyOf(route);
  return {
    operationId: `${method.toLowerCase()}${url.replace(/\W+(\w)?/g, (_all, letter: string | undefined) => (letter ?? '').toUpperCase())}`,
    summary: described.summary,
    tags: [tagOf(url)],
    description: roles ? `For ${roles.join(', ')}.` : 'For everybody.',
    security: roles ? [{ session: [] }] : [],
    parameters: [...pathParameters(url), ...queryParameters(route.querystring)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      '200': { description: 'Done', content: answerContent(described.answer) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function bodyOf({ body, isUpload, isBinary }: DocumentedRoute): Content | undefined {
  if (isBinary) return { [BINARY]: { schema: { type: 'string', format: 'binary' } } };
  const [schema, ...others] = body.map(toJsonSchema);
  if (!schema) return undefined;
  const whole = others.length === 0 ? schema : { anyOf: [schema, ...others] };
  return { [isUpload ? 'multipart/form-data' : 'application/json']: { schema: whole } };
}

function answerContent(answer: JsonSchema): Content {
  const [mediaType] = answer.properties?.media_type?.enum ?? [];
  return typeof mediaType === 'string'
    ? { [mediaType]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: answer } };
}

function pathParameters(url: string): Parameter[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(querystring: Schema | undefined): Parameter[] {
  if (!querystring) return [];
  const { properties = {}, required = [] } = toJsonSchema(querystring);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** OpenAPI tag of a URL: the first path segment that names a feature. */
function tagOf(url: string): string {
  const [first = '', second] = url.split('/').filter((part) => part !== '' && part !== 'api');
  if (first === 'healthz' || first === 'readyz') return 'health';
  return first === 'student' && second !== undefined ? 'account' : first;
}
