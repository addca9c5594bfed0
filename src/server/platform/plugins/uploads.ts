import multipart from '@fastify/multipart';

import { IMAGE_MAX_BYTES } from '../../../contract/common/constants';
import { definePlugin } from '../http/plugin';

const MAX_FIELDS = 4;
const FIELD_BYTES = 2_000;

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: FIELD_BYTES,
  fields: MAX_FIELDS,
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  parts: MAX_FIELDS + 1,
  headerPairs: 20,
};

/** Makes the scope's routes accept multipart forms only. */
export const uploads = definePlugin(
  async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS });
  },
  { name: 'uploads' },
);
