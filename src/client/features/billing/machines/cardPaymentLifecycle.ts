/** The server follows the provider with the same chart, so it stands in the contract. */
export { cardPaymentLifecycleMachine } from '../../../../contract/billing/cardPaymentLifecycle';
