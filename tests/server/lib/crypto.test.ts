import {
  hashCode,
  hashToken,
  newAttemptId,
  newCode,
  newSessionToken,
  sameHash,
} from '../../../src/server/lib/crypto';

describe('random values', () => {
  it('are codes of four digits, zeros in front included', () => {
    const codes = Array.from({ length: 5_000 }, newCode);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(3_000);
  });

  it('are attempt ids of 128 bits or more and tokens of 256', () => {
    expect(Buffer.from(newAttemptId(), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(Buffer.from(newSessionToken(), 'base64url').length * 8).toBe(256);
    expect(newAttemptId()).not.toBe(newAttemptId());
  });
});

describe('hashes', () => {
  it('are SHA-256 of a token', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('of a code hang on the key, the attempt and the code', () => {
    const hash = hashCode('key', 'attempt', '1234');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCode('another', 'attempt', '1234')).not.toBe(hash);
    expect(hashCode('key', 'another', '1234')).not.toBe(hash);
    expect(hashCode('key', 'attempt', '1235')).not.toBe(hash);
    expect(hashCode('key', 'attempt', '1234')).toBe(hash);
  });

  it('are compared whole', () => {
    expect(sameHash('abcd', 'abcd')).toBe(true);
    expect(sameHash('abcd', 'abce')).toBe(false);
    expect(sameHash('abcd', 'abc')).toBe(false);
  });
});
