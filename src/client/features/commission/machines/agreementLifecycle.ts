/** The server checks with the same chart, so it stands in the contract. */
export { agreementLifecycleMachine } from '../../../../contract/commission/agreementLifecycle';
