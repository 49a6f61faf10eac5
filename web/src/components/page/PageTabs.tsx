import { Tab, Tabs } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Strip } from '@/components/page/Page.js';
import { Count } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
import { useKey } from '@/components/keys/use-key.js';

export interface PageTab<Id extends string = string> {
  id: Id;
  label: string;
  /** How many there are inside. */
  count?: number;
  /** There are more than `count`. */
  capped?: boolean;
  /** The count is on its way, and has its place already. */
  isCounting?: boolean;
  /** How many fields in it need attention: red. */
  errors?: number;
  icon?: ReactElement;
  /** Shown while the mouse is over it. */
  hint?: string;
}

interface Props<Id extends string> {
  tabs: readonly PageTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The open tab was pressed again. */
  onAgain?: (id: Id) => void;
  label: string;
  /** On the right of the tabs. */
  end?: ReactNode;
  /** Alt + 1…9 choose a tab. */
  keys?: boolean;
}

/** Tabs of a page, 36 px; also the saved views of a list. The panel is the caller's: give it `role="tabpanel"`. */
export const PageTabs = <Id extends string>({ tabs, value, onChange, onAgain, label, end, keys = false }: Props<Id>) => {
  useKey(
    Array.from({ length: 9 }, (_, index) => `alt+${index + 1}`),
    event => {
      const tab = tabs[Number(event.code.slice(-1)) - 1];
      if (tab) onChange(tab.id);
    },
    { enabled: keys, group: 'record' },
  );
  return (
    <Strip gap={0} pad="0 16px 0 6px" className="no-print">
      <Tabs
        value={tabs.some(({ id }) => id === value) ? value : false}
        onChange={(_, id: Id) => onChange(id)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={label}
      >
        {tabs.map(({ id, label: name, count, capped, isCounting, errors, icon, hint }) => (
          <Tab
            key={id}
            value={id}
            title={hint}
            {...(icon ? { icon, iconPosition: 'start' } : {})}
            onClick={() => id === value && onAgain?.(id)}
            label={
              <>
                {name}
                {errors ? (
                  <Count tone="danger">{errors}</Count>
                ) : count !== undefined ? (
                  <Count>
                    {formatCount(count)}
                    {capped && '+'}
                  </Count>
                ) : (
                  isCounting && (
                    <Count aria-hidden style={{ visibility: 'hidden' }}>
                      00
                    </Count>
                  )
                )}
              </>
            }
          />
        ))}
      </Tabs>
      {end}
    </Strip>
  );
};
