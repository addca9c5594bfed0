// Rules: API-42 (docs/requirements.md)
import { readFileSync } from 'node:fs';

import { ANSWER_SCHEMAS_FILE, answerSchemasText } from '../../tools/answerSchemas';

it('is what the types say: npm run docs:api', () => {
  expect(readFileSync(ANSWER_SCHEMAS_FILE, 'utf8')).toBe(answerSchemasText());
}, 120_000);
