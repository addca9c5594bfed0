import type { FastifyRequest } from 'fastify';
import { mixed } from 'yup';

import type { Answer, EditProfileData } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import { accountNameSchema } from '../../../../contract/common/forms';
import { ApiError } from '../../../lib/errors';
import type { ImageDecoder } from '../../../integrations/images/imageDecoder';
import { ImageError } from '../../../lib/images';
import type { EncodedImage } from '../../../lib/images';
import { createSlots, SlotsFullError } from '../../../lib/time/slots';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import { signedIn } from '../../sessions/http/session';
import { missing, readUpload } from '../../../platform/http/uploads';
import type { FileField } from '../../../platform/http/uploads';
import { uploads } from '../../../platform/plugins/uploads';
import { validate } from '../../../lib/validate';
import { updateProfile } from '../queries/profiles';
import { sessionUser } from '../services/sessionUser';

/** Form field of the image (API-03). */
const IMAGE_FIELD = 'image';
const IMAGE: FileField = {
  field: IMAGE_FIELD,
  missing: 'imageMissing',
  onlyOne: 'imageOnlyOne',
  tooLarge: 'imageTooLarge',
};
const BUSY_SECONDS = 3;
const OWN_BUSY_SECONDS = 10;
/**
 * Up to 5 MB in memory each. Three per account, so that a retry is not blocked by a broken
 * connection's leftovers.
 */
const UPLOADS = { perOwner: 3, inAll: 64 };

/** For the documentation; each field is checked by itself. */
const formSchema = accountNameSchema.shape({ [IMAGE_FIELD]: mixed() }).partial();

/**
 * POST /api/student/editProfile. Decodes the image before any query, never inside a transaction.
 */
export function editProfileRoutes(app: App): void {
  const inSlot = createSlots(UPLOADS);
  inScope(app, 'profile-pictures', async (scope) => {
    await scope.register(uploads);
    scope.route({
      method: 'POST',
      url: '/api/student/editProfile',
      // The upload takes longer than its database calls, and has its own limits.
      config: {
        roles: ROLES,
        owner: 'caller',
        admission: 'free',
        upload: true,
        checks: [formSchema],
      },
      handler: async (request) => {
        try {
          return await inSlot(signedIn(request).accountId, () => edit(app, request));
        } catch (error) {
          throw error instanceof SlotsFullError ? tooManyUploads(error) : error;
        }
      },
    });
  });
}

async function edit({ deps }: App, request: FastifyRequest): Promise<Answer<EditProfileData>> {
  const { accountId } = signedIn(request);
  const { file, fields } = await readUpload(request, IMAGE, deps.images.prepare);
  const name = readName(fields.get('name'));
  if (file === undefined && name === undefined) throw missing(IMAGE);
  const image = file && (await encode(deps.images, file, accountId));
  const profile = await updateProfile(deps.db, accountId, { name, image });
  if (!profile) throw new ApiError('UNAUTHENTICATED');
  const data: EditProfileData = { user: sessionUser(profile) };
  return answer(request, image ? 'imageUploaded' : 'profileSaved', data);
}

function readName(given: unknown): string | undefined {
  return given === undefined ? undefined : validate(accountNameSchema, { name: given }).name;
}

async function encode(
  images: ImageDecoder,
  file: Buffer,
  accountId: string,
): Promise<EncodedImage> {
  try {
    return await images.encode(file, accountId);
  } catch (error) {
    if (error instanceof ImageError) throw refusal(error);
    throw error;
  }
}

function refusal(cause: ImageError): ApiError {
  switch (cause.problem) {
    case 'unsupported':
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', { reason: 'imageType', cause });
    case 'tooManyPixels':
      return new ApiError('PAYLOAD_TOO_LARGE', { reason: 'imageTooManyPixels', cause });
    case 'tooLong':
      return new ApiError('PAYLOAD_TOO_LARGE', { reason: 'imageTooLong', cause });
    case 'tooNarrow':
      return new ApiError('PAYLOAD_TOO_LARGE', { reason: 'imageTooNarrow', cause });
    case 'unreadable':
      return new ApiError('IMAGE_UNREADABLE', { cause });
    case 'tooCostly':
      return new ApiError('IMAGE_UNREADABLE', { reason: 'imageTooCostly', cause });
    case 'busy':
      return busy(cause);
  }
}

function tooManyUploads(cause: SlotsFullError): ApiError {
  if (cause.taken === 'all') return busy(cause);
  return new ApiError('RATE_LIMITED', {
    reason: 'imageStillComing',
    retryAfter: OWN_BUSY_SECONDS,
    cause,
  });
}

function busy(cause: Error): ApiError {
  return new ApiError('UNAVAILABLE', { reason: 'imagesBusy', retryAfter: BUSY_SECONDS, cause });
}
