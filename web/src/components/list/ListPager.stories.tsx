import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Pager } from './ListPager.js';

const meta: Meta<typeof Pager> = {
  component: Pager,
  args: { page: 3, perPage: 25, total: 312, onPage: fn(), onPerPage: fn() },
};
export default meta;
type Story = StoryObj<typeof Pager>;

export const InTheMiddle: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Rows 51–75 of 312');
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(13);
  },
};

export const TypedPage: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const typed = canvas.getByRole('textbox', { name: 'Go to page' });
    await userEvent.clear(typed);
    await userEvent.type(typed, '99x{Enter}');
    await expect(args.onPage).toHaveBeenLastCalledWith(13);
  },
};

export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'First page' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeEnabled();
  },
};

export const Empty: Story = {
  args: { page: 1, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rows 0–0 of 0')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
  },
};

export const LowerBound: Story = {
  args: { total: 10_000, capped: true, noun: 'Cases' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cases 51–75 of 10,000+')).toBeVisible();
  },
};

export const PageSize: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const size = canvas.queryByRole('combobox', { name: 'Rows per page' });
    // On a narrow screen there is no room for it.
    if (!size || getComputedStyle(size.closest('.sizes')!).display === 'none') return expect(args.perPage).toBe(25);
    await userEvent.click(size);
    await userEvent.click(await screen.findByRole('option', { name: '100' }));
    await expect(args.onPerPage).toHaveBeenCalledWith(100);
    return undefined;
  },
};
