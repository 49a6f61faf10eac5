import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, sentTo } from '@/stories/server.js';
import ForgottenPage from './ForgottenPage.js';

const CALL = 'POST Token/SendLink';
const asking = (answer: Answers[typeof CALL]) =>
  inApp({ session: null, isPage: true, answers: { [CALL]: answer, 'GET /health/ready': {} } });

const meta: Meta<typeof ForgottenPage> = { component: ForgottenPage, parameters: asking(undefined) };
export default meta;
type Story = StoryObj<typeof ForgottenPage>;

export const AsksForANewPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Username/), ' mara.quill@demo.test ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send email' }));
    await expect(await canvas.findByText(/^If there is a user with this name/)).toBeVisible();
    await expect(sentTo(CALL)).toEqual([{ username: 'mara.quill@demo.test', purpose: 'password' }]);
    await expect(canvas.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  },
};

export const AsksToUnlock: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'mara');
    await userEvent.type(canvas.getByLabelText(/^Account code/), 'DEMO');
    await userEvent.click(canvas.getByRole('radio', { name: /^Unlock my sign-in/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send email' }));
    await canvas.findByText(/^If there is a user/);
    await expect(sentTo(CALL)).toEqual([{ username: 'mara', purpose: 'unlock', domain: 'DEMO' }]);
  },
};

export const WithoutName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send email' }));
    await expect(await canvas.findByText('Please enter username.')).toBeVisible();
    await expect(sentTo(CALL)).toEqual([]);
  },
};

export const TooManyTries: Story = {
  parameters: asking(refused(429, 'Too many requests. Please try again in 60 seconds.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'mara{Enter}');
    await expect(await canvas.findByText(/^Too many requests/)).toBeVisible();
  },
};
