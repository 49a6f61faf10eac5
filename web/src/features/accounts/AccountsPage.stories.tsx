import { type AccountRecord, FEATURES, type FeatureState } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import AccountsPage from './AccountsPage.js';

const accountOf = (id: number, code: string, given: Partial<AccountRecord> = {}): AccountRecord => ({
  id,
  code,
  name: `${code} & Sons`,
  company_type: 'Attorney',
  is_operator: false,
  is_active: true,
  users: 12,
  created_at: '2026-01-05T15:00:00.000Z',
  last_sign_in: '2026-03-30T14:05:00.000Z',
  revision: 3,
  ...given,
});

const ROWS = [
  accountOf(1, 'BRILL', { name: 'ברייל ושות׳ '.repeat(9) }),
  accountOf(2, 'CAPITAL', { company_type: 'Funding' }),
  accountOf(3, 'GONE', { is_active: false, last_sign_in: null, users: 0 }),
  accountOf(4, 'OPS', { is_operator: true, name: 'Operator' }),
];
const STATES: readonly FeatureState[] = FEATURES.map(({ key, isBuilt }) => ({ key, enabled: isBuilt }));
const SYSTEM_USER = { userId: '9', username: 'sam@ops.test', name: 'Sam', accountId: '4', domain: 'OPS', roleTypeId: '1' };

const having = (more: Answers = {}, account = ROWS[1]!) =>
  inApp({
    isPage: true,
    at: '/system/accounts',
    session: { profile: { ...SYSTEM_USER, userTypeId: '1', isSystem: true }, accountKind: 'Operator' },
    answers: {
      'POST system/account/list': listOf(ROWS),
      'POST system/account': accountOf(9, 'NEW'),
      'GET system/account/{}': account,
      'PUT system/account/{}': account,
      'PUT system/account/{}/active': undefined,
      'GET system/account/{}/features': STATES,
      'PUT system/account/{}/features': STATES.map(state => (state.key === 'filing' ? { ...state, enabled: false } : state)),
      ...more,
    },
  });

/** The page with AddAccountDialog and AccountDrawer. */
const meta: Meta<typeof AccountsPage> = { component: AccountsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AccountsPage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const dialog = async () => within(await screen.findByRole('dialog'));
const openAccount = async ({ canvas, userEvent }: Play, code: string) => {
  await userEvent.dblClick((await canvas.findAllByText(code))[0]!);
  await screen.findByRole('dialog', { name: /^Account/ });
  return dialog();
};

export const Accounts: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CAPITAL & Sons')).toBeVisible();
    await expect(canvas.getByText('Funding')).toBeVisible();
    await expect(canvas.getAllByText('Inactive').at(-1)).toBeVisible();
  },
};

export const CannotBeLoaded: Story = {
  parameters: having({ 'POST system/account/list': refused(500, 'The accounts cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The accounts cannot be read.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having({ 'POST system/account/list': pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
  },
};

export const AddsAnAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add account/ }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Please Enter Code.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Code/), 'new');
    await userEvent.type(form.getByLabelText(/^Account name/), 'New & Sons');
    await userEvent.type(form.getByLabelText(/^First name/), 'Nel');
    await userEvent.type(form.getByLabelText(/^Last name/), 'Roth');
    await userEvent.type(form.getByLabelText(/^Email/), 'nel@new.test');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('The account is added, and an invitation is sent to nel@new.test.')).toBeVisible();
    await expect(sentTo('POST system/account')).toEqual([
      {
        code: 'NEW',
        name: 'New & Sons',
        company_type: 'Attorney',
        email: 'nel@new.test',
        first_name: 'Nel',
        last_name: 'Roth',
      },
    ]);
  },
};

export const CodeIsTaken: Story = {
  parameters: having({ 'POST system/account': refused(409, 'The account code NEW is taken.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add account/ }));
    const form = await dialog();
    for (const [label, text] of [
      [/^Code/, 'NEW'],
      [/^Account name/, 'New'],
      [/^First name/, 'Nel'],
      [/^Last name/, 'Roth'],
      [/^Email/, 'nel@new.test'],
    ] as const)
      await userEvent.type(form.getByLabelText(label), text);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('The account code NEW is taken.')).toBeVisible();
  },
};

export const Renamed: Story = {
  play: async play => {
    const form = await openAccount(play, 'CAPITAL');
    await play.userEvent.clear(form.getByLabelText(/^Account name/));
    await play.userEvent.type(form.getByLabelText(/^Account name/), 'Capital Partners');
    await play.userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(sentTo('PUT system/account/{}')).toEqual([{ name: 'Capital Partners', company_type: 'Funding' }]);
    await expect(requestsOf('PUT system/account/{}')[0]?.headers.get('If-Match')).toBe('"3"');
  },
};

export const SwitchesAFeature: Story = {
  play: async play => {
    const form = await openAccount(play, 'CAPITAL');
    const filing = await form.findByRole('switch', { name: /^Arbitration filing/ });
    await expect(filing).toBeChecked();
    await expect(form.getByRole('switch', { name: 'Dashboard (Not available yet)' })).toBeDisabled();
    await play.userEvent.click(filing);
    await waitFor(() => expect(filing).not.toBeChecked());
    await expect(sentTo('PUT system/account/{}/features')).toEqual([{ key: 'filing', enabled: false }]);
  },
};

export const FeaturesCannotBeLoaded: Story = {
  parameters: having({ 'GET system/account/{}/features': refused(500, 'The features cannot be read.') }),
  play: async play => {
    const form = await openAccount(play, 'CAPITAL');
    await expect(await form.findByText('The features cannot be read.')).toBeVisible();
  },
};

/** ActiveButton */
export const Disabled: Story = {
  play: async play => {
    const form = await openAccount(play, 'CAPITAL');
    await play.userEvent.click(form.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable account' }));
    await expect(question.getByText('Disable the account CAPITAL, CAPITAL & Sons?')).toBeVisible();
    await play.userEvent.click(question.getByRole('button', { name: 'Disable' }));
    await expect(await screen.findByText('The account is disabled.')).toBeVisible();
    await expect(sentTo('PUT system/account/{}/active')).toEqual([{ is_active: false }]);
  },
};

export const DisablingIsRefused: Story = {
  parameters: having({ 'PUT system/account/{}/active': refused(500, 'Please try again.') }),
  play: async play => {
    const form = await openAccount(play, 'CAPITAL');
    await play.userEvent.click(form.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable account' }));
    await play.userEvent.click(question.getByRole('button', { name: 'Disable' }));
    await expect(await question.findByText('Please try again.')).toBeVisible();
  },
};

export const Enabled: Story = {
  parameters: having({}, ROWS[2]),
  play: async play => {
    const form = await openAccount(play, 'GONE');
    await play.userEvent.click(form.getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(sentTo('PUT system/account/{}/active')).toEqual([{ is_active: true }]));
  },
};

export const OperatorAccount: Story = {
  parameters: having({}, ROWS[3]),
  play: async play => {
    const form = await openAccount(play, 'OPS');
    await expect(form.getByText('The account of the system users')).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
  },
};

export const AccountIsGone: Story = {
  parameters: having({ 'GET system/account/{}': refused(404, 'Account Id 2 was not found.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick((await canvas.findAllByText('CAPITAL'))[0]!);
    await expect(await screen.findByText('Account Id 2 was not found.')).toBeVisible();
  },
};
