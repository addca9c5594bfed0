/** The server checks with the same chart, so it stands in the contract. */
export { paymentLifecycleMachine } from '../../../../contract/billing/paymentLifecycle';
