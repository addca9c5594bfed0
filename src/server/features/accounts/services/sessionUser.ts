import type { SessionUser } from '../../../../contract/common/answers';
import { imageUrl } from '../../../../contract/common/urls';

/** The user of a session: no phone (SES-01). */
export function sessionUser(person: {
  readonly id: string;
  readonly name: string;
  readonly imageHash: string | null;
}): SessionUser {
  const { id, name, imageHash } = person;
  return { id, name, image: imageHash === null ? null : imageUrl(imageHash) };
}
