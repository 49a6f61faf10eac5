import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, sentTo } from '@/stories/server.js';
import { LoginForm } from './LoginForm.js';

const meta: Meta<typeof LoginForm> = { component: LoginForm, parameters: inApp({ session: null }) };
export default meta;
type Story = StoryObj<typeof LoginForm>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: /^Sign in/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please enter username.');
  },
};

export const WithoutPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mara.quill@demo.test{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please Enter Password.');
  },
};

export const WrongPassword: Story = {
  parameters: inApp({ session: null, answers: { 'POST Token/GetAccessToken': refused(401, 'Unauthorized') } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), ' mara.quill@demo.test ');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wrong credintials');
    await expect(sentTo('POST Token/GetAccessToken')).toEqual([{ username: 'mara.quill@demo.test', password: 'wrong' }]);
    await expect(canvas.getByRole('button', { name: /^Sign in/ })).toBeEnabled();
  },
};

export const SigningIn: Story = {
  parameters: inApp({ session: null, answers: { 'POST Token/GetAccessToken': pending } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mara.quill@demo.test');
    await userEvent.type(canvas.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Sign in/ })).toBeDisabled());
  },
};

export const ShowsThePassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

export const WithTheAccountCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add the account code' }));
    await expect(await canvas.findByLabelText('Account code')).toHaveFocus();
  },
};
