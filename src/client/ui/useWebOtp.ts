import { useEffect, useEffectEvent } from 'react';

interface OtpCredential {
  readonly code: string;
}

/** Chromium kills a page that asks again while a request is pending. */
let isWaiting = false;

/** Reads the code from a text message (WebOTP). Only the first component waits; ignores errors. */
export function useWebOtp(onCode: (code: string) => void): void {
  const received = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window) || isWaiting) return undefined;
    isWaiting = true;
    const abort = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential: unknown) => {
        if (!abort.signal.aborted && isOtp(credential)) received(credential.code);
      },
      () => undefined,
    );
    return () => {
      isWaiting = false;
      abort.abort();
    };
  }, []);
}

function isOtp(credential: unknown): credential is OtpCredential {
  return (
    typeof credential === 'object' &&
    credential !== null &&
    'code' in credential &&
    typeof credential.code === 'string'
  );
}
