import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PageTabs } from './PageTabs.js';

const TABS = [
  { id: 'billing', label: 'Billing' },
  { id: 'notes', label: 'Notes', count: 1200, capped: true },
  { id: 'information', label: 'Information', errors: 2 },
] as const;

const meta: Meta<typeof PageTabs<string>> = {
  component: PageTabs,
  args: { tabs: TABS, value: 'billing', label: 'Case', keys: true, onChange: fn(), onAgain: fn() },
  render: function Tabs({ value, onChange, ...args }) {
    const [open, setOpen] = useState(value);
    const change = (id: string) => {
      onChange(id);
      setOpen(id);
    };
    return <PageTabs {...args} value={open} onChange={change} />;
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Counts: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('tab', { name: 'Billing', selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Notes\s*1,200\+$/ }));
    await expect(args.onChange).toHaveBeenCalledWith('notes');
    await expect(canvas.getByRole('tab', { name: /^Notes/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.keyboard('{Alt>}3{/Alt}');
    await expect(args.onChange).toHaveBeenCalledWith('information');
    canvas.getByRole('tab', { name: /^Information/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /^Notes/ })).toHaveFocus();
  },
};

export const PressedAgain: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Billing' }));
    await expect(args.onAgain).toHaveBeenCalledWith('billing');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const MoreThanFit: Story = {
  args: {
    tabs: Array.from({ length: 14 }, (_, index) => ({ id: String(index), label: `Saved view number ${index + 1}` })),
    value: '0',
    end: <button type="button">Save view</button>,
  },
  play: async ({ canvasElement }) => {
    await expect(screen.getAllByRole('tab')).toHaveLength(14);
    await expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
    // jsdom has no layout.
    if (canvasElement.clientWidth === 0) return;
    await waitFor(() => expect(canvasElement.querySelector('.MuiTabScrollButton-root:not(.Mui-disabled)')).toBeVisible());
  },
};
