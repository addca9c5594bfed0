import type { ReactElement } from 'react';

import { RequestDocuments } from '../../features/documents/student/RequestDocuments';
import { useAuth } from '../../lib/auth/AuthProvider';

/** The documents of a request, for its student. */
export function RequestDocumentsOf({ id }: { readonly id: number }): ReactElement | null {
  return useAuth().role === 'Student' ? <RequestDocuments id={id} /> : null;
}
