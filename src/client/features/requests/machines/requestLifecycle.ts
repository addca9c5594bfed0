/** The server checks with the same chart, so it stands in the contract. */
export { requestLifecycleMachine } from '../../../../contract/requests/requestLifecycle';
