import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { ChangePasswordDialog } from './ChangePasswordDialog.js';

const CALL = 'PUT user/change-password';
const changing = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof ChangePasswordDialog> = {
  component: ChangePasswordDialog,
  args: { onClose: fn() },
  parameters: changing(undefined),
};
export default meta;
type Story = StoryObj<typeof ChangePasswordDialog>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change password' }));
const first = async () => (await dialog()).getByLabelText(/^New password/);
const second = async () => (await dialog()).getByLabelText(/^Confirm password/);
const save = async () => (await dialog()).getByRole('button', { name: 'Save' });

async function enter(userEvent: User, password: string, again = password) {
  await userEvent.type(await first(), password);
  await userEvent.type(await second(), again);
  await userEvent.click(await save());
}

export const Changes: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await first()).toHaveAttribute('type', 'password');
    await enter(userEvent, 'Harbor#2026');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(sentTo(CALL)).toEqual([{ password: 'Harbor#2026', confirm_password: 'Harbor#2026' }]);
  },
};

export const NotTheSame: Story = {
  play: async ({ userEvent, args }) => {
    await enter(userEvent, 'Harbor#2026', 'Harbor#2027');
    await waitFor(async () => expect(await second()).toBeInvalid());
    await expect(requestsOf(CALL)).toHaveLength(0);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Missing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await save());
    await waitFor(async () => expect(await first()).toBeInvalid());
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: changing(refused(422, 'Not saved.', { errors: { password: 'This password was used before.' } })),
  play: async ({ userEvent }) => {
    await enter(userEvent, 'Harbor#2026');
    await waitFor(async () => expect(await first()).toHaveAccessibleDescription('This password was used before.'));
    await expect(await first()).toHaveValue('Harbor#2026');
  },
};

export const Refused: Story = {
  parameters: changing(refused(500, 'The server has a problem.')),
  play: async ({ userEvent, args }) => {
    await enter(userEvent, 'Harbor#2026');
    await expect(await screen.findByRole('alert')).toHaveTextContent('something went wrong');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  parameters: changing(pending),
  play: async ({ userEvent }) => {
    await enter(userEvent, 'Harbor#2026');
    await waitFor(async () => expect(await save()).toBeDisabled());
  },
};

export const CurrentPasswordNeeded: Story = {
  parameters: changing(
    refused(422, 'Please Enter Current Password.', {
      code: 'CURRENT_PASSWORD_NEEDED',
      errors: { current_password: 'Please Enter Current Password.' },
    }),
  ),
  play: async ({ userEvent }) => {
    await enter(userEvent, 'Harbor#2026');
    const current = (await dialog()).getByLabelText(/^Current password/);
    await waitFor(() => expect(current).toHaveAccessibleDescription('Please Enter Current Password.'));
    await userEvent.type(current, 'Old#2026');
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(CALL).at(-1)).toMatchObject({ current_password: 'Old#2026' }));
  },
};
