import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { ApiRejection, limitOf, NO_LIMIT } from '../../../lib/machines/apiRejection';
import { useAppStore } from '../../../lib/store/hooks';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { catalogueImportApi } from '../api/catalogueImportApi';
import { catalogueImportMachine } from '../machines/catalogueImport';
import type { ApplyInput } from '../machines/catalogueImport';

/** Runs the machine of an import. `failure` is why the last call failed, in words; null otherwise. */
export function useCatalogueImport() {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const machine = useMemo(() => {
    const { checkCatalogueFile, applyCatalogueFile, undoCatalogueImport } =
      catalogueImportApi.endpoints;
    return catalogueImportMachine.provide({
      actors: {
        checkFile: fromEndpoint(store, checkCatalogueFile, {
          toArg: (file: File) => file,
          toOutput: ({ data }) => data,
        }),
        applyFile: fromEndpoint(store, applyCatalogueFile, {
          toArg: (input: ApplyInput) => input,
          toOutput: ({ data }) => data,
        }),
        undoImport: fromEndpoint(store, undoCatalogueImport, {
          toArg: (batch: number) => batch,
          toOutput: ({ data }) => data,
        }),
      },
      actions: {
        logFailure: (_, { error }) => console.error('An import failed', error),
      },
    });
  }, [store]);
  const [snapshot, send] = useMachine(machine);
  const { failure: error } = snapshot.context;
  const limit = limitOf(error);
  const answer = error instanceof ApiRejection ? error.answer : undefined;
  const words = limit === NO_LIMIT ? answer?.message : limitText(limit);
  const failure = error === null ? null : (words ?? formatMessage({ id: 'lead.import.failed' }));
  return { snapshot, send, failure };
}
