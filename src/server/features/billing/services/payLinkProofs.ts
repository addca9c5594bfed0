/** Proof of a transfer, sent by the bearer of a link (BIL-63). The secret is the only right. */
import type { PayerProofPayload } from '../../../../contract/billing/payLinkRoutes';
import { PAY_LINK_UPLOADS_MAX } from '../../../../contract/billing/payLinks';
import type { StoredFile, Upload } from '../../../../contract/files/files';
import type { NewUploadPayload } from '../../../../contract/files/routes';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import {
  addChunk,
  completeUpload,
  openUpload,
  readUploadState,
} from '../../files/services/uploads';
import { findStudentOf } from '../../requests/queries/steps';
import { findInstalment } from '../queries/invoices';
import { findLinkUpload, insertLinkUpload, takeUpload } from '../queries/payLinks';
import { proveByLink } from './changePayment';
import { openLink } from './payLinks';

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'files' | 'config'>;

/** The account that has what is sent by a link: of whom the instalment is for. @throws ApiError NOT_FOUND */
async function ownerOf(db: Db, instalmentId: number): Promise<string> {
  const found = await findInstalment(db, instalmentId);
  const studentId = found && (await findStudentOf(db, found.invoice.requestId));
  if (studentId === undefined) throw new ApiError('NOT_FOUND');
  return studentId;
}

/** Begins to send a file. @throws ApiError NOT_FOUND, PAYLOAD_TOO_LARGE, CONFLICT where a link has sent enough */
export async function beginProof(
  deps: ProofDeps,
  token: string,
  payload: NewUploadPayload,
): Promise<Upload> {
  const { id: payLinkId, instalmentId } = await openLink(deps, token);
  const ownerId = await ownerOf(deps.db, instalmentId);
  return deps.db.transaction(async (tx) => {
    if (!(await takeUpload(tx, payLinkId, PAY_LINK_UPLOADS_MAX))) {
      throw new ApiError('CONFLICT', { reason: 'payLinkUploadsMost' });
    }
    const upload = await openUpload(tx, ownerId, payload, deps.clock.now());
    await insertLinkUpload(tx, { uploadId: upload.id, payLinkId });
    return upload;
  });
}

/** The account of an upload that was begun by the link. @throws ApiError NOT_FOUND */
async function openProof(deps: ProofDeps, token: string, uploadId: string): Promise<string> {
  const { id, instalmentId } = await openLink(deps, token);
  if (!(await findLinkUpload(deps.db, id, { uploadId }))) throw new ApiError('NOT_FOUND');
  return ownerOf(deps.db, instalmentId);
}

/** How much of a file has arrived. @throws ApiError NOT_FOUND */
export const readProof = async (deps: ProofDeps, token: string, id: string): Promise<Upload> =>
  readUploadState(deps, await openProof(deps, token, id), id);

/** The next bytes of a file. @throws ApiError as `addChunk` */
export const addToProof = async (
  deps: ProofDeps,
  token: string,
  chunk: { readonly id: string; readonly offset: number; readonly bytes: Buffer },
): Promise<Upload> => addChunk(deps, await openProof(deps, token, chunk.id), chunk);

/** Checks what has arrived and keeps it. @throws ApiError as `completeUpload` */
export const completeProof = async (
  deps: ProofDeps,
  token: string,
  id: string,
): Promise<StoredFile> => completeUpload(deps, await openProof(deps, token, id), id);

/** Adds a file that was sent by the link to the transfer that was announced by one. @throws ApiError as `proveByLink` */
export async function sendProof(
  deps: ProofDeps,
  token: string,
  { proof_file_id: fileId }: PayerProofPayload,
): Promise<void> {
  await proveByLink(deps, await openLink(deps, token), fileId);
}
