import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, sentTo } from '@/stories/server.js';
import { SingleSignOnForm } from './SingleSignOn.js';

const CALL = 'POST Token/SingleSignOn';
const URL_OF_PROVIDER = 'https://login.firm.example/authorize?state=1';

const meta: Meta<typeof SingleSignOnForm> = {
  component: SingleSignOnForm,
  args: { open: fn(), onBack: fn() },
  parameters: inApp({ session: null, answers: { [CALL]: { url: URL_OF_PROVIDER } } }),
};
export default meta;
type Story = StoryObj<typeof SingleSignOnForm>;

const ask = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0], firm: string) => {
  const field = await canvas.findByLabelText(/^Account code or email/);
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, firm);
};

export const Opened: Story = {
  play: async play => {
    await ask(play, ' demo {Enter}');
    await waitFor(() => expect(play.args.open).toHaveBeenCalledWith(URL_OF_PROVIDER));
    await expect(sentTo(CALL)).toEqual([{ firm: 'demo' }]);
  },
};

export const GoesBack: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to sign-in' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const WithoutFirm: Story = {
  play: async play => {
    await ask(play, '{Enter}');
    await expect(await play.canvas.findByText('Please Enter Account code or email.')).toBeVisible();
    await expect(sentTo(CALL)).toEqual([]);
  },
};

export const FirmWithoutProvider: Story = {
  parameters: inApp({
    session: null,
    answers: { [CALL]: refused(422, 'No single sign-on was found.', { code: 'NO_SINGLE_SIGN_ON' }) },
  }),
  play: async play => {
    await ask(play, 'NORTH{Enter}');
    await expect(await play.canvas.findByText('No single sign-on was found.')).toBeVisible();
  },
};

export const Opening: Story = {
  parameters: inApp({ session: null, answers: { [CALL]: pending } }),
  play: async play => {
    await ask(play, 'demo{Enter}');
    await waitFor(() => expect(play.canvas.getByRole('button', { name: 'Continue' })).toBeDisabled());
  },
};
