import { writeAnswerSchemas } from '../../tools/answerSchemas';

/** Generates what the sources import; before the first test file of a run. */
export default async function globalSetup(): Promise<void> {
  await writeAnswerSchemas();
}
