/** Accepts JSON of at most 64 kB or an empty body; uploads have a scope of their own. */
import { definePlugin } from '../http/plugin';

export const JSON_LIMIT_BYTES = 64 * 1024;

export const bodies = definePlugin(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string', bodyLimit: JSON_LIMIT_BYTES },
      (request, body, done) => {
        // The client sends its JSON content type without a body as well.
        if (body === '') done(null, undefined);
        else void parseJson(request, body, done);
      },
    );
  },
  { name: 'bodies' },
);
