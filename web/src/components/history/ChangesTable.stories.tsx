import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StatusChip } from '@/components/chips/StatusChip.js';
import type { ChangeItem } from './change-item.js';
import { ChangesTable } from './ChangesTable.js';

const CHANGE: ChangeItem = {
  change_type_id: 1,
  change_type: 'Case updated',
  description: 'Information tab',
  user_name: 'Mara Quill',
  created_date: '2026-04-21T13:05:09Z',
  revision: 14,
  change_detials: [
    { field_name: 'Adjuster', new_value: 'Dana Whitlock', old_value: null },
    { field_name: 'Status', new_value: 'Filed with AAA', old_value: 'Ready to file' },
  ],
};

const meta: Meta<typeof ChangesTable> = {
  component: ChangesTable,
  args: { label: 'Changes', rows: [CHANGE], idOf: ({ created_date }) => created_date, isOpenAtFirst: () => true },
};
export default meta;
type Story = StoryObj<typeof ChangesTable>;

export const Table: Story = {
  play: async ({ canvas, userEvent }) => {
    const change = canvas.getByRole('row', { name: /Case updated/, expanded: true });
    await expect(change).toHaveTextContent('Mara Quill');
    await expect(change).toHaveTextContent('04-21-2026 09:05:09 AM');
    await expect(change).toHaveTextContent('rev 14');
    await expect(canvas.getByRole('row', { name: 'Adjuster Dana Whitlock empty' })).toBeVisible();
    await userEvent.click(canvas.getByText('Mara Quill'));
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const Collapsed: Story = {
  args: { isOpenAtFirst: () => false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Case updated/, expanded: false }));
    await expect(canvas.getByRole('cell', { name: 'Dana Whitlock' })).toBeVisible();
  },
};

export const WithValuesAsChips: Story = {
  args: { show: (field, text) => field === 'Status' && <StatusChip tone="arb" label={text} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Filed with AAA')).toBeVisible();
  },
};

export const NewValueOnly: Story = {
  args: {
    rows: [
      {
        ...CHANGE,
        change_type_id: 3,
        change_type: 'Memo',
        change_detials: [{ field_name: 'Memo', new_value: 'First line\nSecond line', old_value: 'Old' }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/First line/)).toHaveStyle({ whiteSpace: 'pre-wrap' });
    await expect(canvas.queryByText('Old')).not.toBeInTheDocument();
  },
};

export const FormattedTextOfTheOldSystem: Story = {
  args: {
    rows: [
      {
        ...CHANGE,
        change_type_id: 8,
        change_type: 'Note',
        change_detials: [
          { field_name: 'Note', new_value: '<p><b>Called</b> the carrier<script>alert(1)</script></p>', old_value: null },
        ],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Old System')).toBeVisible();
    await expect(canvas.getByText('Called').tagName).toBe('B');
    await expect(canvasElement.querySelector('script')).toBeNull();
  },
};

export const EachFieldWithItsNewValue: Story = {
  args: {
    rows: [
      {
        ...CHANGE,
        change_type_id: 19,
        change_type: 'Payment added',
        change_detials: [
          { field_name: 'Amount', new_value: '$1,250.00', old_value: null },
          { field_name: 'Check no.', new_value: null, old_value: null },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,250.00').previousSibling).toHaveTextContent('Amount');
    await expect(canvas.getByText('empty')).toBeVisible();
  },
};

export const WithoutDetails: Story = {
  args: { rows: [{ ...CHANGE, change_detials: [], revision: undefined }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Case updated/ })).not.toHaveAttribute('aria-expanded');
    await expect(canvas.queryByRole('button', { name: /Case updated/ })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/^rev/)).not.toBeInTheDocument();
  },
};

export const LongAndRightToLeft: Story = {
  args: {
    rows: [
      {
        ...CHANGE,
        user_name: 'محمد عبد الله الحسيني',
        description: 'Imported from a file with a name that is much longer than the column for it can ever be on any screen.csv',
        change_detials: [{ field_name: 'Injured', new_value: 'דוד בן־גוריון', old_value: 'Supercalifragilistic'.repeat(12) }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('דוד בן־גוריון')).toBeVisible();
    await expect(canvas.getByText('محمد عبد الله الحسيني')).toBeVisible();
  },
};

const changesInDocument = (element: HTMLElement) => element.querySelectorAll('tr[data-row]').length;

export const ManyChanges: Story = {
  args: {
    isOpenAtFirst: () => false,
    rows: Array.from({ length: 1000 }, (_, index) => ({
      ...CHANGE,
      change_type: `Change ${index}`,
      created_date: new Date(Date.UTC(2026, 3, 21) - index * 60_000).toISOString(),
    })),
  },
  decorators: [
    Story => (
      <div style={{ height: 600, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('Change 0')).toBeVisible();
    await expect(changesInDocument(canvasElement)).toBeLessThan(100);
    await userEvent.click(canvas.getByText('Change 0'));
    const first = canvas.getByText('Change 0').closest('tr');
    await waitFor(() => expect(first).toHaveAttribute('aria-expanded', 'true'));
    await expect(canvas.getByText('Dana Whitlock')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(first).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(first).toHaveAttribute('aria-expanded', 'true'));
  },
};
