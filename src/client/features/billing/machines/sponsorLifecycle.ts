/** The server checks with the same chart, so it stands in the contract. */
export { sponsorLifecycleMachine } from '../../../../contract/billing/sponsorLifecycle';
