import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SaveStrip } from './SaveStrip.js';

const meta: Meta<typeof SaveStrip> = {
  component: SaveStrip,
  args: { changed: ['Last name', 'City'], onDiscard: fn(), onSave: fn() },
};
export default meta;
type Story = StoryObj<typeof SaveStrip>;

export const TwoChanges: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 unsaved changes');
    await expect(canvas.getByText('Last name, City')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const WrongFields: Story = {
  args: { wrong: 1, saveLabel: 'Publish', children: <a href="#NT">Notes</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Not saved: 1 field needs attention');
    await expect(canvas.getByRole('button', { name: /^Publish/ })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Notes' })).toBeVisible();
  },
};

export const NothingChanged: Story = {
  args: { changed: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No changes yet');
  },
};

export const Saving: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ManyRightToLeftNames: Story = {
  args: { changed: Array.from({ length: 30 }, (_, index) => `שם משפחה ${index}`) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('30 unsaved changes');
    await expect(canvas.getByRole('button', { name: /^Save/ })).toBeVisible();
  },
};
