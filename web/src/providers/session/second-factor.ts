import type { AppKey, JsonObject, SecondFactorStep } from '@atlas/contracts';
import { api, AS_BROWSER } from '@/providers/http/api.js';
import { begin } from './sign-in.js';

/** The calls of a sign-in before there is a session. */
const OPTIONS = { anonymous: true, headers: AS_BROWSER } as const;

/** Completes a sign-in by the code of an app, or a recovery code. */
export async function signInWithCode({ token }: SecondFactorStep, code: string): Promise<void> {
  await begin((await api.post('Token/SecondFactor', { token, code }, OPTIONS)).access_token);
}

/** By a passkey: as the second factor of a sign-in, or instead of name and password. Rejects when the user cancels. */
export async function signInWithPasskey(step?: SecondFactorStep): Promise<void> {
  const { token, options } = await api.post('Token/PasskeyOptions', step ? { token: step.token } : {}, OPTIONS);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: options as never });
  const body = { token, passkey: passkey as unknown as JsonObject };
  await begin((await api.post('Token/SignInWithPasskey', body, OPTIONS)).access_token);
}

export const appKeyFor = ({ token }: SecondFactorStep): Promise<AppKey> =>
  api.post('Token/SetUpSecondFactor', { token }, OPTIONS);

/** Confirms the key. The session begins when the user has stored the codes. */
export async function confirmApp(
  { token }: SecondFactorStep,
  code: string,
): Promise<{ readonly codes: readonly string[]; readonly begin: () => Promise<void> }> {
  const answer = await api.post('Token/ConfirmSecondFactor', { token, code }, OPTIONS);
  return { codes: answer.recovery_codes, begin: () => begin(answer.access_token) };
}
