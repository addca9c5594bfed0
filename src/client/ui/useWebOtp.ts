import { useEffect, useEffectEvent } from 'react';

/** What `navigator.credentials` answers where the browser can read a code from a text message. */
interface OtpCredential {
  readonly code: string;
}

/**
 * Waits for the text message with the code where the browser has WebOTP, and does nothing elsewhere.
 * The wait ends with the component. A refusal or a failure is no event: people type the code.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  const received = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const abort = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential: unknown) => {
        if (!abort.signal.aborted && isOtp(credential)) received(credential.code);
      },
      () => undefined,
    );
    return () => abort.abort();
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
