/** The server checks with the same chart, so it stands in the contract. */
export { applicationLifecycleMachine } from '../../../../contract/applications/applicationLifecycle';
