import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { USER_MANAGEMENT, userOf } from '@/stories/fixtures/user-management.js';
import { inApp, type StorySurroundings } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import UserManagementPage from './UserManagementPage.js';

const having = (hash: string, more: Answers = {}, rest: Partial<StorySurroundings> = {}) =>
  inApp({ isPage: true, at: `/user-management/settings${hash}`, answers: { ...USER_MANAGEMENT, ...more }, ...rest });

/**
 * The page with everything that it opens but rights: UsersTab with UserDrawer, RolesTab with RoleDialog, DepartmentsTab with DepartmentDialog (both are a
 * GroupsTab with MembersDrawer).
 */
const meta: Meta<typeof UserManagementPage> = { component: UserManagementPage, parameters: having('') };
export default meta;
type Story = StoryObj<typeof UserManagementPage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const drawer = async () => within(await screen.findByRole('dialog'));
const press = async ({ userEvent }: Pick<Play, 'userEvent'>, name: string | RegExp) =>
  userEvent.click((await drawer()).getByRole('button', { name }));

export const Users: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('user7@demo.test'))[0]!).toBeVisible();
    await expect(canvas.getAllByText('Invited').at(-1)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Roles/ })).toBeVisible();
  },
};

export const UsersCannotBeLoaded: Story = {
  parameters: having('', { 'POST application/user/list': refused(500, 'The users cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The users cannot be read.')).toBeVisible();
  },
};

export const InvitesAUser: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add user/ }));
    const form = await drawer();
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await form.findByText('Please enter username.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Username/), 'new@demo.test');
    await userEvent.type(form.getByLabelText(/^Email/), 'new@demo.test');
    await userEvent.type(form.getByLabelText(/^First name/), 'Nel');
    await userEvent.type(form.getByLabelText(/^Last name/), 'Roth');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('The user is added, and an invitation is sent to new@demo.test.')).toBeVisible();
    await expect(sentTo('POST application/user')).toEqual([
      {
        username: 'new@demo.test',
        email: 'new@demo.test',
        first_name: 'Nel',
        last_name: 'Roth',
        user_type: 1,
        role_ids: [],
        department_id: null,
        provider_ids: [],
        portfolio_ids: [],
      },
    ]);
  },
};

const openUser = async ({ canvas, userEvent }: Play, id = 7) => {
  await userEvent.dblClick((await canvas.findAllByText(`user${id}@demo.test`))[0]!);
  return drawer();
};

export const ChangesAUser: Story = {
  play: async play => {
    const form = await openUser(play);
    await play.userEvent.clear(await form.findByLabelText(/^First name/));
    await play.userEvent.type(form.getByLabelText(/^First name/), 'מארה');
    await play.userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(requestsOf('PUT application/user/{}')[0]?.headers.get('If-Match')).toBe('"3"');
    await expect(sentTo('PUT application/user/{}')).toMatchObject([{ first_name: 'מארה', role_ids: [2] }]);
  },
};

export const RefusedChange: Story = {
  parameters: having('', {
    'PUT application/user/{}': refused(409, 'You would lose View and could not undo this. Ask another administrator to do it.'),
  }),
  play: async play => {
    const form = await openUser(play);
    await play.userEvent.type(await form.findByLabelText(/^First name/), 'x');
    await play.userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await form.findByText(/^You would lose View/)).toBeVisible();
  },
};

/** SignInPart, RemoveSecondFactor */
export const LockedUser: Story = {
  parameters: having('', {
    'GET application/user/{}/sign_in': {
      locked_until: '2026-03-31T16:10:00.000Z',
      has_second_factor: true,
      link: { purpose: 'password', expires_at: '2026-03-31T17:00:00.000Z', mailed_at: '2026-03-31T16:00:00.000Z' },
      linked_at: '2026-03-30T16:00:00.000Z',
      sessions: [
        {
          id: 's',
          started_at: '2026-03-31T12:00:00.000Z',
          last_seen_at: '2026-03-31T15:00:00.000Z',
          address: null,
          user_agent: null,
          signed_in_by: 'password',
          has_second_factor: false,
          is_current: false,
        },
      ],
    },
  }),
  play: async play => {
    const form = await openUser(play);
    await expect(await form.findByText(/^Locked until .* after wrong passwords$/)).toBeVisible();
    await expect(form.getByText(/^Link for a new password sent/)).toBeVisible();
    await press(play, 'Unlock');
    await expect(await screen.findByText('The user can sign in again.')).toBeVisible();
    await press(play, 'Unlink from identity provider');
    await expect(await screen.findByText('The next single sign-on links the user again.')).toBeVisible();
    await press(play, 'End sessions');
    await expect(await screen.findByText('All sessions of the user are ended.')).toBeVisible();
    await press(play, 'Remove second factor');
    const question = within(await screen.findByRole('dialog', { name: 'Remove second factor' }));
    await play.userEvent.click(question.getByRole('button', { name: 'Remove second factor' }));
    await expect(await screen.findByText('The second factor of the user was removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove second factor' })).not.toBeInTheDocument());
    await press(play, 'Send link for a new password');
    await expect(await screen.findByText('The mail will be sent shortly.')).toBeVisible();
  },
};

export const DeletesAUser: Story = {
  play: async play => {
    // Users cannot delete themselves, and user 7 is the signed-in one.
    const form = await openUser(play, 8);
    await play.userEvent.click(await form.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await expect(question.getByText('Delete the user Mara Quill 8?')).toBeVisible();
    await play.userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requestsOf('DELETE application/user/{}')).toHaveLength(1));
  },
};

export const OnlyToLookAt: Story = {
  parameters: having('', {}, { session: { permissions: ['View', 'CanViewUser'] } }),
  play: async play => {
    await expect(play.canvas.queryByRole('button', { name: /^Add user/ })).not.toBeInTheDocument();
    const form = await openUser(play);
    await expect(await form.findByLabelText(/^First name/)).toBeDisabled();
    await expect(form.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    await expect(form.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  },
};

export const Roles: Story = {
  parameters: having('#roles'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Has every right')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete: Clerk' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Rights: Paralegal' }));
    await waitFor(() => expect(storyAddress()).toBe('/user-management/settings?role=3'));
  },
};

export const AddsARole: Story = {
  parameters: having('#roles'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add role/ }));
    const form = await drawer();
    await userEvent.type(form.getByLabelText(/^Role name/), 'Appeals');
    await userEvent.click(form.getByRole('combobox', { name: /^Starts with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Paralegal' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('POST roles')).toEqual([{ name: 'Appeals', description: null, preset: 'paralegal' }]));
  },
};

export const DeletesARole: Story = {
  parameters: having('#roles', { 'DELETE roles/{}': refused(409, 'Role Paralegal is used by 2 users.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Paralegal' }));
    await userEvent.click((await drawer()).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Role Paralegal is used by 2 users.')).toBeVisible();
  },
};

export const ChangesMembers: Story = {
  parameters: having('#roles', { 'POST application/user/list': listOf([userOf(7)]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Members: Clerk' }));
    const members = within(await screen.findByRole('dialog', { name: 'Members of Clerk' }));
    await userEvent.click(await members.findByRole('button', { name: 'Remove Mara Quill 7' }));
    await waitFor(() => expect(sentTo('POST roles/{}/members')).toEqual([{ removed: [7] }]));
    await userEvent.click(members.getByRole('combobox', { name: 'Add members' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Mara Quill 8/ }));
    await userEvent.click(members.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sentTo('POST roles/{}/members').at(-1)).toEqual({ added: [8] }));
  },
};

export const Departments: Story = {
  parameters: having('#departments'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Accounting' }));
    const form = await drawer();
    await userEvent.clear(form.getByLabelText(/^Department name/));
    await userEvent.type(form.getByLabelText(/^Department name/), 'Payments{Enter}');
    await waitFor(() => expect(sentTo('PUT application/department/{}')).toEqual([{ name: 'Payments' }]));
    await userEvent.click(await canvas.findByRole('button', { name: /^Add department/ }));
    await userEvent.type((await drawer()).getByLabelText(/^Department name/), 'Appeals{Enter}');
    await waitFor(() => expect(sentTo('POST application/department')).toEqual([{ name: 'Appeals' }]));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Intake' }));
    await press({ userEvent }, 'Delete');
    await waitFor(() => expect(requestsOf('DELETE application/department/{}')).toHaveLength(1));
  },
};

export const NoDepartments: Story = {
  parameters: having('#departments', { 'GET application/department': [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having('#roles', { 'GET roles': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'User management' })).toBeVisible();
    await expect(canvas.queryByText('Has every right')).not.toBeInTheDocument();
  },
};
