/** The server checks with the same chart, so it stands in the contract. */
export { remittanceLifecycleMachine } from '../../../../contract/billing/remittanceLifecycle';
