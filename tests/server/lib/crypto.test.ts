import {
  hashCode,
  hashToken,
  newAttemptId,
  newCode,
  newSessionToken,
  sameHash,
} from '../../../src/server/lib/crypto';

describe('random values', () => {
  it('codes have four digits including leading zeros', () => {
    const codes = Array.from({ length: 5_000 }, newCode);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(3_000);
  });

  it('attempt ids have at least 128 bits and tokens 256', () => {
    expect(Buffer.from(newAttemptId(), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(Buffer.from(newSessionToken(), 'base64url').length * 8).toBe(256);
    expect(newAttemptId()).not.toBe(newAttemptId());
  });
});

describe('hashes', () => {
  it('of a token are SHA-256', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('of a code depend on the key, the attempt and the code', () => {
    const hash = hashCode('key', 'attempt', '1234');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCode('another', 'attempt', '1234')).not.toBe(hash);
    expect(hashCode('key', 'another', '1234')).not.toBe(hash);
    expect(hashCode('key', 'attempt', '1235')).not.toBe(hash);
    expect(hashCode('key', 'attempt', '1234')).toBe(hash);
  });

  it('are compared in full', () => {
    expect(sameHash('abcd', 'abcd')).toBe(true);
    expect(sameHash('abcd', 'abce')).toBe(false);
    expect(sameHash('abcd', 'abc')).toBe(false);
  });
});
