/** The server checks with the same chart, so it stands in the contract. */
export { refundLifecycleMachine } from '../../../../contract/billing/refundLifecycle';
