// Rules: REG-17, REG-18, REG-22, REG-23, DESK-04 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { PhoneCodeSent } from '../../../../../src/contract/accounts/phone';
import { phoneUrls, studentPhoneUrl, apiUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { phoneChanges } from '../../../../../src/server/db/schema/phoneChanges';
import { sessions } from '../../../../../src/server/db/schema/signIn';
import { SECOND } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { anotherCode, TestBrowser, lastCode } from '../../../../support/signIn';
import { insertContact } from '../../../../support/rows';

const OLD = '+966501000001';
const NEW = '+966501000002';

let test_: TestApp;

beforeAll(async () => {
  test_ = await buildTestApp();
});
afterAll(() => test_.close());
afterEach(() => forgetPeople(test_));

interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
  readonly headers: Record<string, string>;
}

async function signIn(phone: string): Promise<Person> {
  const browser = new TestBrowser(test_);
  const { id, headers } = await browser.signIn(phone);
  return { browser, id, headers: { ...headers } };
}

async function askFor({ browser, headers }: Person, phone: string) {
  const answer = await browser.post(phoneUrls.change, { phone }, headers);
  const { attempt_id: id } = answer.json<{ data?: PhoneCodeSent }>().data ?? { attempt_id: '' };
  return { answer, id, code: answer.statusCode === 200 ? lastCode(test_) : '' };
}

const confirm = ({ browser, headers }: Person, id: string, code: string) =>
  browser.post(phoneUrls.confirm, { attempt_id: id, code }, headers);

async function becomeLead({ id }: Person): Promise<void> {
  await test_.db.update(accounts).set({ role: 'TeamLead' }).where(eq(accounts.id, id));
}

async function numberOf({ id }: Person): Promise<string | undefined> {
  const [row] = await test_.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.phoneE164;
}

const isSignedIn = async ({ browser, headers }: Person): Promise<boolean> => {
  const { app } = test_;
  const { address: remoteAddress } = browser;
  const answer = await app.inject({ url: apiUrls.getProfile, headers, remoteAddress });
  return answer.statusCode === 200;
};

/** Messages sent to a number since then. */
const toldTo = (phone: string, since: number): string[] =>
  test_.sms
    .slice(since)
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);

describe('an owner changes the number', () => {
  it('with a code to the new one, which then opens the same account, and the old one another', async () => {
    const sara = await signIn(OLD);
    const { id, code } = await askFor(sara, NEW);
    expect(test_.sms.at(-1)?.to).toBe(NEW);

    const answer = await confirm(sara, id, code);

    expect(answer.json().data).toEqual({ phone: NEW });
    expect(await isSignedIn(sara)).toBe(true);
    expect((await new TestBrowser(test_).signIn(NEW)).id).toBe(sara.id);
    expect((await new TestBrowser(test_).signIn(OLD)).id).not.toBe(sara.id);
  });

  it('and both numbers are told, with the way to object, without digits that look like a code', async () => {
    await insertContact(test_.db, { phone: '+966 11 234 5678' });
    const sara = await signIn(OLD);
    const { id, code } = await askFor(sara, NEW);
    await confirm(sara, id, code);
    const before = test_.sms.length;

    await test_.app.jobs.runDue();

    const [told] = toldTo(OLD, before);
    expect(told).toContain('966 112 345 678');
    expect(toldTo(NEW, before)).toHaveLength(1);
    expect(told).not.toMatch(/\d{4}/);
    expect(toldTo(NEW, before)[0]).not.toMatch(/\d{4}/);
  });

  it('and the log says who, and neither number', async () => {
    const sara = await signIn(OLD);
    const { id, code } = await askFor(sara, NEW);
    await confirm(sara, id, code);
    const [entry] = await test_.db.select().from(auditLog).where(eq(auditLog.subjectId, sara.id));
    expect(entry).toMatchObject({ accountId: sara.id, after: { reason: 'byOwner' } });
    expect(JSON.stringify(entry)).not.toMatch(/9665/);
  });

  it('to no number that it has already, in whatever spelling', async () => {
    const sara = await signIn(OLD);
    const before = test_.sms.length;
    const { answer } = await askFor(sara, '0501000001');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().data).toEqual({ phone_refusal: 'unchanged' });
    expect(test_.sms).toHaveLength(before);
  });

  it('to no number of another account, which only who holds it is told', async () => {
    const sara = await signIn(OLD);
    await signIn(NEW);
    const { answer, id, code } = await askFor(sara, NEW);
    expect(answer.statusCode).toBe(200);

    expect((await confirm(sara, id, anotherCode(code))).json().code).toBe('CODE_WRONG');
    const refused = await confirm(sara, id, code);

    expect(refused.statusCode).toBe(409);
    expect(refused.json().data).toEqual({ phone_refusal: 'taken' });
    expect(await numberOf(sara)).toBe(OLD);
    expect((await confirm(sara, id, code)).json().code).toBe('CODE_ENDED');
  });

  it('and of two who want one number at once, one gets it', async () => {
    const [sara, noura] = [await signIn(OLD), await signIn('+966501000003')];
    const [ofSara, ofNoura] = [await askFor(sara, NEW), await askFor(noura, NEW)];
    const answers = await Promise.all([
      confirm(sara, ofSara.id, ofSara.code),
      confirm(noura, ofNoura.id, ofNoura.code),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const numbers = [await numberOf(sara), await numberOf(noura)];
    expect(numbers.filter((number) => number === NEW)).toHaveLength(1);
  });

  it('and of a change and a sign-up with one number at once, each is answered, and one has it', async () => {
    const sara = await signIn(OLD);
    const [change, visitor] = [await askFor(sara, NEW), new TestBrowser(test_)];
    const signUp = await visitor.ask(NEW);
    const [changed, signedUp] = await Promise.all([
      confirm(sara, change.id, change.code),
      visitor.check(signUp.id, signUp.code),
    ]);
    expect([200, 409]).toContain(changed.statusCode);
    expect(signedUp).toBe(200);
  });

  it('is refused with another account’s code or a sign-in code', async () => {
    const [sara, noura] = [await signIn(OLD), await signIn('+966501000003')];
    const { id, code } = await askFor(sara, NEW);
    expect((await confirm(noura, id, code)).json().code).toBe('CODE_ENDED');
    expect(await new TestBrowser(test_).check(id, code)).toBe('CODE_ENDED');
    const signUp = await new TestBrowser(test_).ask('+966501000004');
    expect((await confirm(sara, signUp.id, signUp.code)).json().code).toBe('CODE_ENDED');
    expect((await confirm(sara, id, code)).statusCode).toBe(200);
  });

  it('within the limits of codes: of a number, of tries and of time', async () => {
    const sara = await signIn(OLD);
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await askFor(sara, NEW)).answer.statusCode).toBe(200);
    }
    const limited = await askFor(sara, NEW);
    expect(limited.answer.statusCode).toBe(429);
    expect(Number(limited.answer.headers['retry-after'])).toBeGreaterThan(0);

    const other = await askFor(sara, '+966501000005');
    for (let tries = 0; tries < 5; tries += 1) {
      await confirm(sara, other.id, anotherCode(other.code));
    }
    expect((await confirm(sara, other.id, other.code)).json().code).toBe('CODE_ENDED');

    const late = await askFor(sara, '+966501000006');
    test_.clock.advance(181 * SECOND);
    expect((await confirm(sara, late.id, late.code)).json().code).toBe('CODE_ENDED');
  });

  it('not with a session that has ended', async () => {
    const sara = await signIn(OLD);
    const { id, code } = await askFor(sara, NEW);
    await sara.browser.post(apiUrls.logout, {}, sara.headers);
    expect((await confirm(sara, id, code)).statusCode).toBe(401);
    expect(await numberOf(sara)).toBe(OLD);
  });
});

describe('a lead changes a number', () => {
  async function people() {
    const [sara, lead] = [await signIn(OLD), await signIn('+966501000009')];
    await becomeLead(lead);
    const change = (phone: string, reason = 'simLost', id = sara.id) =>
      lead.browser.post(studentPhoneUrl(id), { phone, reason }, lead.headers);
    return { sara, lead, change };
  }

  it('with a reason: every session ends, both numbers are told, and the log names lead and reason', async () => {
    const { sara, lead, change } = await people();
    const before = test_.sms.length;

    const answer = await change(NEW);
    await test_.app.jobs.runDue();

    expect(answer.json().data).toEqual({ phone: NEW });
    expect(await isSignedIn(sara)).toBe(false);
    expect(toldTo(OLD, before)).toHaveLength(1);
    expect(toldTo(NEW, before)).toHaveLength(1);
    expect((await new TestBrowser(test_).signIn(NEW)).id).toBe(sara.id);
    const [entry] = await test_.db.select().from(auditLog).where(eq(auditLog.subjectId, sara.id));
    expect(entry).toMatchObject({ accountId: lead.id, after: { reason: 'simLost' } });
    expect(JSON.stringify(entry)).not.toMatch(/9665/);
  });

  it('in the language of the account’s last sign-in', async () => {
    const { sara, change } = await people();
    await test_.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, sara.id));
    await change(NEW);
    await test_.app.jobs.runDue();
    expect(test_.sms.slice(-2).every(({ text }) => text.startsWith('مسار'))).toBe(true);
  });

  it('of students alone, with a reason, to a number that is free', async () => {
    const { sara, lead, change } = await people();
    await signIn('+966501000003');
    expect((await change(NEW, 'simLost', lead.id)).statusCode).toBe(404);
    expect((await change(NEW, 'because')).statusCode).toBe(422);
    expect((await change(OLD)).json().data).toEqual({ phone_refusal: 'unchanged' });
    expect((await change('+966501000003')).json().data).toEqual({ phone_refusal: 'taken' });
    expect(await isSignedIn(sara)).toBe(true);
    expect(await test_.db.$count(phoneChanges)).toBe(0);
  });

  it('while its owner changes it too: both are answered, and its sessions end', async () => {
    const { sara, change } = await people();
    const { id, code } = await askFor(sara, NEW);
    const answers = await Promise.all([confirm(sara, id, code), change('+966501000007')]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    const live = await test_.db.select().from(sessions).where(eq(sessions.accountId, sara.id));
    expect(live.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
