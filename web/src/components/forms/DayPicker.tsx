import { FIRM_TIME_ZONE } from '@atlas/contracts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const dateOf = (day: string) => dayjs.tz(day, FIRM_TIME_ZONE);

const FIRST = dateOf('1900-01-01');
const LAST = dateOf('2199-12-31');

interface Props {
  value: string | undefined;
  today: string;
  onPick: (day: string) => void;
}

/** The calendar of a date field. A module of its own: it is loaded when the first calendar opens. */
const DayPicker = ({ value, today, onPick }: Props) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <DateCalendar
      autoFocus
      showDaysOutsideCurrentMonth
      fixedWeekNumber={6}
      timezone={FIRM_TIME_ZONE}
      minDate={FIRST}
      maxDate={LAST}
      yearsPerRow={4}
      dayOfWeekFormatter={date => date.format('dd')}
      value={value === undefined ? null : dateOf(value)}
      referenceDate={dateOf(value ?? today)}
      onChange={(date, state) => state === 'finish' && date && onPick(date.format('YYYY-MM-DD'))}
    />
  </LocalizationProvider>
);

export default DayPicker;
