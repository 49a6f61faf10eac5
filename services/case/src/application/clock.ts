/** The firm's calendar day, `YYYY-MM-DD`: New York's, where its deadlines run. */
const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

export const today = (at: string = new Date().toISOString()): string => NEW_YORK_DAY.format(new Date(at));
