import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import ReturnPage from './ReturnPage.js';

const CALL = 'POST Token/OldPortal';
const coming = (answer: Answers[typeof CALL], at = '/return_url?token=signed') =>
  inApp({ session: null, isPage: true, at, answers: { [CALL]: answer, 'GET /health/ready': {} } });

const meta: Meta<typeof ReturnPage> = { component: ReturnPage, parameters: coming(pending) };
export default meta;
type Story = StoryObj<typeof ReturnPage>;

export const SigningIn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Signing in');
    await expect(sentTo(CALL)).toEqual([{ token: 'signed' }]);
  },
};

export const TokenRefused: Story = {
  parameters: coming(refused(401, 'Invalid credentials')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid credentials');
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
};

export const WithoutToken: Story = {
  parameters: coming(pending, '/return_url'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wrong credentials');
    await expect(sentTo(CALL)).toEqual([]);
  },
};

export const NeedsASecondFactor: Story = {
  parameters: coming({ second_factor: { token: '1.step', methods: ['app'] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Code/)).toBeVisible();
  },
};
