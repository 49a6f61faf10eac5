import type { SecondFactor } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sessionStore } from '@/providers/session/current-session.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { LoginForm } from './LoginForm.js';

const meta: Meta<typeof LoginForm> = { component: LoginForm, parameters: inApp({ session: null }) };
export default meta;
type Story = StoryObj<typeof LoginForm>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
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
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  },
};

export const SigningIn: Story = {
  parameters: inApp({ session: null, answers: { 'POST Token/GetAccessToken': pending } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mara.quill@demo.test');
    await userEvent.type(canvas.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign in' })).toBeDisabled());
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

export const AsksForTheFirm: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with single sign-on' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Account code or email/)).toHaveFocus());
    await expect(canvas.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign-in' }));
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
  },
};

export const RefusedByTheProvider: Story = {
  parameters: inApp({ session: null, at: '/login?sso_error=unknown_user' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No user of your firm has this email address. Please ask your administrator.',
    );
  },
};

export const ForgedRefusalOfAProvider: Story = {
  parameters: inApp({ session: null, at: '/login?sso_error=Call%20555-0100' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const WithTheAccountCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add the account code' }));
    await expect(await canvas.findByLabelText('Account code')).toHaveFocus();
  },
};

const SESSION_START: Answers = {
  'GET user/session': {
    permissions: [],
    menu: [],
    screens: [],
    features: [],
    settings: [],
    account_kind: 'Attorney',
    account_name: 'Halvorsen & Pike',
    preferences: {},
    list_views: [],
  },
};
const TOKENS = {
  access_token: `e30.${btoa(JSON.stringify({ sub: '7', accountId: 1, exp: 4_102_444_800 }))}.signature`,
  token_type: 'Bearer',
  expires_in: 900,
} as const;

const needing = (methods: readonly SecondFactor[], more: Answers = {}) =>
  inApp({
    session: null,
    answers: { 'POST Token/GetAccessToken': { second_factor: { token: '1.step', methods } }, ...SESSION_START, ...more },
  });

type Play = Parameters<NonNullable<Story['play']>>[0];

async function enterPassword({ canvas, userEvent }: Play) {
  await userEvent.type(canvas.getByLabelText('Username'), 'mara.quill@demo.test');
  await userEvent.type(canvas.getByLabelText('Password'), 'right{Enter}');
}

export const AsksForACode: Story = {
  parameters: needing(['app', 'recovery_code'], { 'POST Token/SecondFactor': TOKENS }),
  play: async play => {
    const { canvas, userEvent } = play;
    await enterPassword(play);
    await expect(await canvas.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Sign in with single sign-on' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Code/)).toHaveAccessibleDescription('Please Enter Code.'));
    await userEvent.type(canvas.getByLabelText(/^Code/), '123456{Enter}');
    await waitFor(() => expect(sentTo('POST Token/SecondFactor')).toEqual([{ token: '1.step', code: '123456' }]));
    await waitFor(() => expect(sessionStore.get()?.profile.userId).toBe('7'));
  },
};

export const WrongCode: Story = {
  parameters: needing(['app', 'passkey'], {
    'POST Token/SecondFactor': refused(422, 'The code is not correct.', { errors: { code: 'The code is not correct.' } }),
  }),
  play: async play => {
    const { canvas, userEvent } = play;
    await enterPassword(play);
    await userEvent.type(await canvas.findByLabelText(/^Code/), '000000{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/^Code/)).toHaveAccessibleDescription('The code is not correct.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign-in' }));
    await expect(canvas.getByLabelText('Username')).toBeVisible();
  },
};

export const AsksForAPasskey: Story = {
  parameters: inApp({
    ...needing(['passkey'], {
      'POST Token/PasskeyOptions': refused(401, 'The sign-in took too long. Please sign in again.', { code: 'SIGN_IN_AGAIN' }),
    }).app,
    needsBrowser: true,
  }),
  play: async play => {
    const { canvas, userEvent } = play;
    await enterPassword(play);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }));
    await expect(await canvas.findByText(/^The sign-in took too long/)).toBeVisible();
    await expect(sentTo('POST Token/PasskeyOptions')).toEqual([{ token: '1.step' }]);
  },
};

export const MustSetUpAnApp: Story = {
  parameters: needing([], {
    'POST Token/SetUpSecondFactor': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Atlas:mara?secret=JBSWY3DPEHPK3PXP' },
    'POST Token/ConfirmSecondFactor': { ...TOKENS, recovery_codes: ['AAAAA-11111', 'BBBBB-22222'] },
  }),
  play: async play => {
    const { canvas, userEvent } = play;
    await enterPassword(play);
    await expect(await canvas.findByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Code/), '123456{Enter}');
    await expect(await canvas.findByText('AAAAA-11111')).toBeVisible();
    await expect(sessionStore.get()).toBeUndefined();
    await userEvent.click(canvas.getByRole('button', { name: 'I have stored the codes' }));
    await waitFor(() => expect(sessionStore.get()?.profile.userId).toBe('7'));
  },
};
