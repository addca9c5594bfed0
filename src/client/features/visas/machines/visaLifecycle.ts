/** The server checks with the same chart, so it stands in the contract. */
export { visaLifecycleMachine } from '../../../../contract/visas/visaLifecycle';
