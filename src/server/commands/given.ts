import { nameField, phoneField } from '../../contract/common/fields';
import type { StudentKey } from '../features/admin/services/students/studentData';
import { isUuid } from '../lib/entryId';
import { OperatorError } from '../lib/failure';
import { toE164 } from '../../shared/phone';
import type { CommandContext, Flag } from './command';

export const PHONE: Flag = {
  name: 'phone',
  value: 'number',
  meaning: 'Number that the member signs in with',
};

const STUDENT_PHONE: Flag = { ...PHONE, meaning: 'Number that the student signs in with' };
const STUDENT_ACCOUNT: Flag = {
  name: 'account',
  value: 'id',
  meaning: 'Id of the account, instead of the number, as for an account without one (REG-24)',
};
/** One of which names a student. */
export const STUDENT_FLAGS: readonly Flag[] = [STUDENT_PHONE, STUDENT_ACCOUNT];

/** Returns the student's number or account. @throws OperatorError unless exactly one is given */
export function readStudent(context: Pick<CommandContext, 'given' | 'config'>): StudentKey {
  const { given } = context;
  if (!given.has(STUDENT_ACCOUNT.name)) return readPhone(context);
  if (given.has(STUDENT_PHONE.name)) {
    throw new OperatorError('Nothing was changed: give either --phone or --account.');
  }
  const typed = requireFlag(given, STUDENT_ACCOUNT);
  const accountId = typed.toLowerCase();
  if (!isUuid(accountId)) throw new OperatorError(`--account ${typed} is no account's id.`);
  return { accountId };
}

/** Returns the given phone number. @throws OperatorError if it is missing or not a number */
export function readPhone({ given, config }: Pick<CommandContext, 'given' | 'config'>): {
  readonly phone: string;
  readonly phoneE164: string;
} {
  const typed = requireFlag(given, PHONE);
  const isPhone: boolean = phoneField.isValidSync(typed);
  if (!isPhone) {
    throw new OperatorError(`--phone ${typed} is no phone number.`);
  }
  const phone = phoneField.cast(typed);
  return { phone, phoneE164: toE164(phone, config.defaultCountry) };
}

/** The name that was given; null without one. @throws OperatorError where it cannot be used */
export function readName({ given }: Pick<CommandContext, 'given'>): string | null {
  const typed = given.get('name');
  if (typed === undefined) return null;
  const isName: boolean = nameField.isValidSync(typed);
  if (!isName) throw new OperatorError(`--name ${typed} cannot be used.`);
  return nameField.cast(typed);
}

/** Returns the value of a flag. @throws OperatorError if it is missing */
export function requireFlag(
  given: CommandContext['given'],
  { name, value = 'text' }: Flag,
): string {
  const typed = given.get(name)?.trim() ?? '';
  if (typed === '') throw new OperatorError(`Nothing was changed: give --${name} <${value}>.`);
  return typed;
}
