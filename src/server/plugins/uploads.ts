/** Multipart forms of one picture and a few short fields, which `readUpload` reads. */
import multipart from '@fastify/multipart';

import { IMAGE_MAX_BYTES } from '../../contract/constants';
import { definePlugin } from '../http/plugin';

/** Text fields that a form may have beside the picture; unknown ones are skipped. */
const MAX_FIELDS = 4;
/** Bytes of one text field: a name of 100 characters has 400 at most. */
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

/** Makes the scope's routes take multipart forms and nothing else. */
export const uploads = definePlugin(
  async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS });
  },
  { name: 'uploads' },
);
