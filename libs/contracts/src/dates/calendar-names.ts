type Style = 'short' | 'long';

const namesOf = (part: 'month' | 'weekday'): Record<Style, (day: string) => string> => {
  const named = (style: Style) => {
    const format = new Intl.DateTimeFormat('en-US', { [part]: style, timeZone: 'UTC' });
    return (day: string): string => format.format(new Date(day));
  };
  return { short: named('short'), long: named('long') };
};

/** The month of a day (2026-04-21) or month (2026-04): 'Apr' or 'April'. */
export const monthName = namesOf('month');
/** The weekday of a day (2026-04-21): 'Tue' or 'Tuesday'. */
export const weekdayName = namesOf('weekday');
