/** The server checks with the same chart, so it stands in the contract. */
export { documentLifecycleMachine } from '../../../../contract/documents/documentLifecycle';
