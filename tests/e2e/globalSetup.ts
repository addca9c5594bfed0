import { prepareData } from '../support/serverProcess';

/** Prepares the demo data that each file's server starts with. */
export default function globalSetup(): Promise<void> {
  return prepareData();
}
