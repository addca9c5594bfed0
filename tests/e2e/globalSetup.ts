import { prepareData } from '../support/serverProcess';

/** Has one server make the demo data, which every file's server then begins with. */
export default function globalSetup(): Promise<() => void> {
  return prepareData();
}
