/** The server checks with the same chart, so it stands in the contract. */
export { commissionLifecycleMachine } from '../../../../contract/commission/commissionLifecycle';
