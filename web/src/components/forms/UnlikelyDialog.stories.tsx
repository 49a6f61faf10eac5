import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { UnlikelyDialog } from './UnlikelyDialog.js';

const meta: Meta<typeof UnlikelyDialog> = {
  component: UnlikelyDialog,
  args: {
    warnings: ['The date is in the future.', 'The amount is more than the balance.'],
    onBack: fn(),
    onSave: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof UnlikelyDialog>;

const goBack = () => screen.findByRole('button', { name: /^Go back/ });

export const GoingBackIsFirst: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Check before saving' });
    await expect(dialog).toHaveTextContent('The date is in the future.');
    await expect(dialog).toHaveTextContent('The amount is more than the balance.');
    await waitFor(async () => expect(await goBack()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SavesAnyway: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onBack).not.toHaveBeenCalled();
  },
};

export const EscapeGoesBack: Story = {
  play: async ({ userEvent, args }) => {
    await waitFor(async () => expect(await goBack()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const NothingUnlikely: Story = {
  args: { warnings: [] },
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
};

const NAME = 'דוד בן־גוריון';
const LONG = `The bill of ${NAME} has the same number as ${'a bill of another case, '.repeat(20)}which is closed.`;

export const LongAndRightToLeftWarning: Story = {
  args: { warnings: [LONG] },
  play: async () => {
    await expect(await screen.findByText(LONG)).toBeVisible();
    await expect(await goBack()).toBeVisible();
  },
};
