import { useEffect, useEffectEvent } from 'react';

/** What `navigator.credentials` answers where the browser can read a code from a text message. */
interface OtpCredential {
  readonly code: string;
}

/** Chromium ends a page that asks a second time while it waits. */
let isWaiting = false;

/**
 * Waits for the text message with the code where the browser has WebOTP, and does nothing elsewhere.
 * The wait ends with the component; of several, the first one waits. A refusal or a failure is no event: people type the code.
 */
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
