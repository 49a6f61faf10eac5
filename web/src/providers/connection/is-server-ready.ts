const TIMEOUT_MS = 10_000;

/** The server's readiness check; false without an answer. */
export const isServerReady = (signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS)): Promise<boolean> =>
  window.fetch('/health/ready', { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
