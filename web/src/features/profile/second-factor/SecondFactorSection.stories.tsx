import type { OwnSecondFactor } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, requestsOf, sentTo } from '@/stories/server.js';
import { SecondFactorSection } from './SecondFactorSection.js';

const NONE: OwnSecondFactor = { is_required: false, app_since: null, passkeys: [], recovery_codes_left: 0 };
const BOTH: OwnSecondFactor = {
  is_required: true,
  app_since: '2026-03-31T12:00:00.000Z',
  passkeys: [{ id: 'p1', name: 'Work laptop', added_at: '2026-03-31T12:00:00.000Z', last_used_at: null }],
  recovery_codes_left: 1,
};
const KEY = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Atlas:mara?secret=JBSWY3DPEHPK3PXP' };
const CODES = { recovery_codes: ['AAAAA-11111', 'BBBBB-22222'] };

const having = (state: OwnSecondFactor, more: Answers = {}) => inApp({ answers: { 'GET user/second_factor': state, ...more } });

const meta: Meta<typeof SecondFactorSection> = { component: SecondFactorSection, parameters: having(NONE) };
export default meta;
type Story = StoryObj<typeof SecondFactorSection>;

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** SetUpAppDialog, with ProtectedDialog before it and CodesDialog after it. */
export const SetsUpAnApp: Story = {
  parameters: having(NONE, { 'POST user/second_factor/app': KEY, 'POST user/second_factor/app/confirm': CODES }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Not set up/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set up app' }));
    await userEvent.type((await dialog('Set up app')).getByLabelText(/^Current password/), 'Harbor#2026');
    await userEvent.click((await dialog('Set up app')).getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await userEvent.type((await dialog('Set up app')).getByLabelText(/^Code/), '123456');
    await userEvent.click((await dialog('Set up app')).getByRole('button', { name: 'Confirm' }));
    const codes = await dialog('Recovery codes');
    await expect(codes.getByText('BBBBB-22222')).toBeVisible();
    await userEvent.click(codes.getByRole('button', { name: 'I have stored the codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo('POST user/second_factor/app')).toEqual([{ current_password: 'Harbor#2026' }]);
    await expect(sentTo('POST user/second_factor/app/confirm')).toEqual([{ code: '123456' }]);
  },
};

export const CurrentPasswordNeeded: Story = {
  parameters: having(NONE, {
    'POST user/second_factor/app': refused(422, 'Please Enter Current Password.', {
      code: 'CURRENT_PASSWORD_NEEDED',
      errors: { current_password: 'Please Enter Current Password.' },
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up app' }));
    await userEvent.click((await dialog('Set up app')).getByRole('button', { name: 'Continue' }));
    const current = (await dialog('Set up app')).getByLabelText(/^Current password/);
    await waitFor(() => expect(current).toHaveAccessibleDescription('Please Enter Current Password.'));
  },
};

/** AddPasskeyDialog */
export const PasskeyNeedsAName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add passkey' }));
    await userEvent.click((await dialog('Add passkey')).getByRole('button', { name: 'Continue' }));
    await waitFor(async () => expect((await dialog('Add passkey')).getByLabelText(/^Name/)).toBeInvalid());
    await expect(requestsOf('POST user/second_factor/passkeys/options')).toHaveLength(0);
  },
};

export const RemovesAPasskey: Story = {
  parameters: having(BOTH, { 'POST user/second_factor/passkeys/{}/remove': undefined }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your firm requires a second factor.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove passkey Work laptop' }));
    await userEvent.click((await dialog('Remove passkey Work laptop')).getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('The passkey was removed.')).toBeVisible();
    await expect(requestsOf('POST user/second_factor/passkeys/{}/remove')).toHaveLength(1);
  },
};

export const LastFactorCannotBeRemoved: Story = {
  parameters: having(BOTH, {
    'POST user/second_factor/app/remove': refused(
      409,
      'Your firm requires a second factor. Add another one before you remove this one.',
      { code: 'SECOND_FACTOR_NEEDED' },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove app' }));
    await userEvent.click((await dialog('Remove app')).getByRole('button', { name: 'Remove app' }));
    await expect(await screen.findByText(/^Your firm requires a second factor. Add another one/)).toBeVisible();
  },
};

export const CreatesNewCodes: Story = {
  parameters: having(BOTH, { 'POST user/second_factor/recovery_codes': CODES }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 recovery code left')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New recovery codes' }));
    await userEvent.click((await dialog('New recovery codes')).getByRole('button', { name: 'Create codes' }));
    await expect((await dialog('Recovery codes')).getByText('AAAAA-11111')).toBeVisible();
  },
};

export const CannotBeLoaded: Story = {
  parameters: inApp({ answers: { 'GET user/second_factor': refused(500, 'The second factor cannot be read.') } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The second factor cannot be read.')).toBeVisible();
  },
};
