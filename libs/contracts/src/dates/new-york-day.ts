const NEW_YORK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The firm's calendar day, YYYY-MM-DD: New York's, where its deadlines run. */
export const newYorkDay = (at: Date): string => NEW_YORK.format(at);
