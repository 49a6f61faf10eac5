/** Writes what the user is not bothered with into the browser's console, the client's only log. */
export const logProblem = (what: string, cause: unknown): void => {
  // eslint-disable-next-line no-console -- this is the log
  console.warn(what, cause);
};
