import { dayOf, formatDate, formatStamp } from './dates.js';

/** A moment of a case is a day, including all of it, or a time, in the form of the API. */
export const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** '03/31/2026' or '03-31-2026 04:12:08 PM'. */
export const momentText = (moment: string): string => (isDay(moment) ? formatDate(moment) : formatStamp(moment));

/** The day of the moment in New York. */
export const dayOfMoment = (moment: string): string => (isDay(moment) ? moment : dayOf(new Date(moment)));
