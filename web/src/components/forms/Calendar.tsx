import { monthName } from '@atlas/contracts';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { digits, font, v } from '@/theme/tokens.js';
import { formatDate } from '@/components/format/dates.js';
import { addMonths, dayForKey, monthPage, WEEKDAYS } from './calendar-days.js';
import { t } from '@/texts/t.js';

const Box = styled('div')({
  ...digits,
  width: 236,
  padding: 8,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBottom: 4, fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { ...font.micro, fontWeight: 400, color: v.text3, height: 20 },
  '& td': { padding: 0, textAlign: 'center' },
  '& td button': {
    ...font.small,
    width: 30,
    height: 26,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: v.text,
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& td button:hover': { backgroundColor: v.hover },
  '& td button.other': { color: v.text3 },
  '& td button.today': { fontWeight: 600, boxShadow: `inset 0 0 0 1px ${v.line2}` },
  '& td button[aria-pressed=true]': { color: v.onAccent, backgroundColor: v.accent, fontWeight: 600 },
});

interface Props {
  value: string | undefined;
  today: string;
  onPick: (day: string) => void;
}

/** One month's page; arrows move by day and week, Page Up and Down by month. */
export const Calendar = ({ value, today, onPick }: Props) => {
  const [focused, setFocused] = useState(value ?? today);
  const page = useRef<HTMLTableElement>(null);
  useEffect(() => {
    page.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const month = focused.slice(0, 7);
  return (
    <Box role="dialog" aria-label={t('forms.chooseADate')}>
      <header>
        <IconButton aria-label={t('forms.previousMonth')} onClick={() => setFocused(addMonths(focused, -1))}>
          <ChevronLeft size={16} />
        </IconButton>
        <span aria-live="polite">
          {monthName.long(month)} {month.slice(0, 4)}
        </span>
        <IconButton aria-label={t('forms.nextMonth')} onClick={() => setFocused(addMonths(focused, 1))}>
          <ChevronRight size={16} />
        </IconButton>
      </header>
      <table
        ref={page}
        onKeyDown={event => {
          const next = dayForKey(focused, event.key);
          if (!next) return;
          event.preventDefault();
          setFocused(next);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(day => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthPage(month).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-pressed={day === value}
                    aria-label={formatDate(day)}
                    className={[day.startsWith(month) ? '' : 'other', day === today ? 'today' : ''].join(' ')}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
