import type { EditProfileData } from '../../contract/answers';
import { ROLES } from '../../contract/constants';
import { accountNameSchema } from '../../contract/schemas/forms';
import { apiUrls } from '../../contract/urls';
import { ApiError } from '../lib/errors';
import { encodeImage, ImageError } from '../lib/images';
import type { EncodedImage } from '../lib/images';
import { answer } from '../plugins/answers';
import type { App } from '../plugins/app';
import { signedIn } from '../plugins/auth';
import { missing, readUpload, useUploads } from '../plugins/uploads';
import { validate } from '../plugins/validation';
import { updateProfile } from '../repositories/profiles';
import { sessionUser } from './sessionUser';

/** The field of the form that holds the picture (specification, section 7). */
const IMAGE_FIELD = 'image';
/** When to try again while too many pictures wait for their turn, in seconds. */
const BUSY_SECONDS = 3;

/**
 * POST /api/student/editProfile: a new picture, a new name or both. The picture is decoded before
 * the database is asked for anything: image work never runs inside a transaction.
 */
export function editProfileRoutes(app: App): void {
  void app.register(async (scope: App) => {
    await useUploads(scope);
    scope.route({
      method: 'POST',
      url: apiUrls.editProfile,
      config: { roles: ROLES },
      handler: async (request) => {
        const { file, fields } = await readUpload(request, IMAGE_FIELD);
        const name = readName(fields.get('name'));
        if (file === undefined && name === undefined) throw missing(IMAGE_FIELD);
        const image = file && (await encode(file));
        const profile = await updateProfile(app.deps.db, signedIn(request).accountId, {
          name,
          image,
        });
        if (!profile) throw new ApiError('UNAUTHENTICATED');
        const data: EditProfileData = { user: sessionUser(profile) };
        return answer(request, image ? 'imageUploaded' : 'profileSaved', data);
      },
    });
  });
}

/** @throws ApiError VALIDATION_FAILED */
function readName(given: unknown): string | undefined {
  return given === undefined ? undefined : validate(accountNameSchema, { name: given }).name;
}

/** @throws ApiError with what is wrong with the picture */
async function encode(file: Buffer): Promise<EncodedImage> {
  try {
    return await encodeImage(file);
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
    case 'unreadable':
      return new ApiError('IMAGE_UNREADABLE', { cause });
    case 'busy':
      return new ApiError('UNAVAILABLE', { retryAfter: BUSY_SECONDS, cause });
  }
}
