import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { UnsavedGuard } from './UnsavedGuard.js';

const meta: Meta<typeof UnsavedGuard> = {
  component: UnsavedGuard,
  args: {
    changes: 2,
    name: 'DEMO26-000053',
    onSave: fn(() => Promise.resolve(true)),
    isDirty: () => true,
    onDiscard: fn(),
  },
  parameters: inApp({ at: '/case/details?case_id=DEMO26-000053' }),
  render: args => (
    <>
      <UnsavedGuard {...args} />
      <Link to="/reports/payments">Payments</Link> <Link to="/case/details?case_id=DEMO26-000053#NT">Notes</Link>
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof UnsavedGuard>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const HERE = '/case/details?case_id=DEMO26-000053';
const leave = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  // In a browser the router knows the guard only some renderings later.
  await new Promise(resolve => setTimeout(resolve, 100));
  await userEvent.click(canvas.getByRole('link', { name: 'Payments' }));
  return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
};

export const Asks: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await leave({ canvas, userEvent });
    await expect(dialog.getByText(/2 changes in/)).toHaveTextContent('2 changes in DEMO26-000053 are not saved.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(storyAddress()).toBe(HERE);
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
};

export const Discards: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click((await leave({ canvas, userEvent })).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(storyAddress()).toBe('/reports/payments'));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SavesAndLeaves: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click((await leave({ canvas, userEvent })).getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(storyAddress()).toBe('/reports/payments'));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const StaysWhenSavingIsRefused: Story = {
  args: { onSave: () => Promise.resolve(false), name: `${'מרטינז, ניקולאוס '.repeat(8)}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = await leave({ canvas, userEvent });
    await expect(dialog.getByText(/מרטינז/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(storyAddress()).toBe(HERE);
  },
};

export const AnotherTabIsNotLeaving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Notes' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
